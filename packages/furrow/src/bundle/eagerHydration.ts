/**
 * Which code does something before a reader does: a page without it looks and behaves the same until the first touch, so
 * that its scripts can wait for one. Found in the code itself; whatever is not plain to see counts as acting.
 */

/** Hooks that render, and do nothing else. All others may run effects, or show in a browser what no server knows. */
const STILL_HOOKS = [
	"useBaseUrl",
	"useBaseUrlUtils",
	"useCallback",
	"useContext",
	"useDocusaurusContext",
	"useId",
	"useMemo",
	"useReducer",
	"useState",
	"useThemeConfig",
];

const ACTING = new RegExp(
	[
		`use(?!(?:${STILL_HOOKS.map((name) => name.slice(3)).join("|")})\\b)[A-Z]\\w*`,
		// Lifecycles of class components and of client modules.
		"component(?:Did|Will)\\w+",
		"onRoute(?:Did)?Update",
		// Attributes with effects in React, and events that fire without user action.
		"onChange|onInput|onSubmit|onLoad|onError|autoFocus",
		// Elements that code gets hold of, and what is rendered in browsers only.
		"ref(?=\\s*[:,}])",
		"lazy(?=\\()",
		"BrowserOnly",
		"ExecutionEnvironment",
		// The browser itself.
		"window|self|globalThis|document|navigator|location|history",
		"localStorage|sessionStorage|fetch|XMLHttpRequest|WebSocket|Worker",
		"setTimeout|setInterval|requestAnimationFrame|requestIdleCallback",
		"addEventListener|\\w+Observer",
	]
		.map((word) => `\\b(?:${word})\\b`)
		.join("|"),
);

/** Whether a module of the site or a plugin runs code without user interaction. */
export const isSelfActing = (code: string): boolean => ACTING.test(code);
