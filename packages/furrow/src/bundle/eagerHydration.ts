/**
 * Detects code that runs without user interaction. A page without such code looks and behaves the same until the first
 * interaction, so its scripts can wait for it. Detected by patterns: anything unclear counts as such code.
 */

/** Hooks without effects. All others may run effects, or return values that exist in browsers only. */
const PURE_HOOKS = [
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
		`use(?!(?:${PURE_HOOKS.map((name) => name.slice(3)).join("|")})\\b)[A-Z]\\w*`,
		// Lifecycles of class components and of client modules.
		"component(?:Did|Will)\\w+",
		"onRoute(?:Did)?Update",
		// Attributes with effects in React, and events that fire without user action.
		"onChange|onInput|onSubmit|onLoad|onError|autoFocus",
		// Elements that code accesses, and content that is rendered in browsers only.
		"ref(?=\\s*[:,}])",
		"lazy(?=\\()",
		"BrowserOnly",
		"ExecutionEnvironment",
		// Browser APIs.
		"window|self|globalThis|document|navigator|location|history",
		"localStorage|sessionStorage|fetch|XMLHttpRequest|WebSocket|Worker",
		"setTimeout|setInterval|requestAnimationFrame|requestIdleCallback",
		"addEventListener|\\w+Observer",
	]
		.map((word) => `\\b(?:${word})\\b`)
		.join("|"),
);

/** Checks whether a module of the site or of a plugin runs code without user interaction. */
export const needsEagerHydration = (code: string): boolean => ACTING.test(code);
