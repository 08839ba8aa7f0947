/**
 * DocSearch's minified code, of which some parts are wrong or forbidden by a content security policy, and the classes in
 * its style sheet.
 */

/** Entries hold links and buttons, which screen readers do not reach inside of an option; in a tree they do. */
const ROLES: Record<string, string> = { listbox: "tree", option: "treeitem" };

type Patch = [pattern: RegExp, replace: (...match: string[]) => string];

/** Patches by name. `tests/unit/seams.test.ts` fails if one no longer matches. */
export const DOC_SEARCH_PATCHES: Record<string, Patch> = {
	/** The logo's inline style element; DocSearch's style sheet has the same rule. */
	logoStyle: [
		/\w+\.createElement\("style",null,"\.cls-1[^"]*"\)/g,
		() => "null",
	],
	/** A test whether code may be evaluated. It may not, and the test itself is reported as a violation. */
	evalTest: [/return new Function\(""\),!0/g, () => "return !1"],
	/** Recent searches are copied into an object, which has no length, so that "Try searching for" never shows. */
	suggestions: [
		/searchSuggestions:\w+\(\w+\(\{\},null!==\([^{}]*?\),(Object\.keys\(\w+\))\)/g,
		(_, keys) => `searchSuggestions:${keys}`,
	],
	listRoles: [
		/\brole:"(listbox|option)"/g,
		(_, role) => `role:"${ROLES[role as string]}"`,
	],
};

/** DocSearch's code with all patches. */
export function patchDocSearch(code: string): string {
	let patched = code;
	for (const [pattern, replace] of Object.values(DOC_SEARCH_PATCHES))
		patched = patched.replace(pattern, replace);
	return patched;
}

/**
 * Classes of Ask AI, DocSearch's assistant, and of what shows with it alone: answers, earlier conversations, its menu. One of
 * them is misspelt in the package.
 */
export const ASK_AI_CLASSES =
	/\.(?:DocSearc[hk]-(?:\w+-+)?(?:AskAi|AskAI|withAskAi)|DocSearch-(?:CodeSnippet|Conversation|Markdown|Menu|NewConversation|StreamingIndicator|ThreadDepthError)|shimmer\b)/;
