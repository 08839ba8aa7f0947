/**
 * Patches of DocSearch's minified code, parts of which are wrong or violate a content security policy, and the classes
 * of its style sheet.
 */

/**
 * Entries contain links and buttons, which screen readers cannot reach inside an option, but can inside a tree item.
 */
const ROLES: Record<string, string> = { listbox: "tree", option: "treeitem" };

type Patch = [pattern: RegExp, replace: (...match: string[]) => string];

/** Patches by name. `tests/unit/seams.test.ts` fails if one no longer matches. */
export const DOC_SEARCH_PATCHES: Record<string, Patch> = {
	/** Removes the logo's inline style element. DocSearch's style sheet has the same rule. */
	logoStyle: [
		/\w+\.createElement\("style",null,"\.cls-1[^"]*"\)/g,
		() => "null",
	],
	/** Removes a test whether code may be evaluated. It may not, and the test itself is reported as a violation. */
	evalTest: [/return new Function\(""\),!0/g, () => "return !1"],
	/** Keeps suggestions an array. DocSearch copies them into an object, which has no length, so they never show. */
	suggestions: [
		/searchSuggestions:\w+\(\w+\(\{\},null!==\([^{}]*?\),(Object\.keys\(\w+\))\)/g,
		(_, keys) => `searchSuggestions:${keys}`,
	],
	/** Treats a query of spaces as empty, in the search and in what is shown. */
	emptyQuery: [
		/getSources:function\((\w)\)\{var \w=\1\.query|\w\.state\.query(?=\?\w\.hasCollections)/g,
		(read) => `${read}.trim()`,
	],
	/** Adds the language to the keys of recent and favourite searches, unless it is the default language. */
	storageKeys: [
		/(\w)\.recentSearchesLimit,[\s\S]*?"__DOCSEARCH_RECENT_SEARCHES__"\.concat\(\w+\)/g,
		(code, props) =>
			code.replace(
				/("__DOCSEARCH_\w+_SEARCHES__"\.concat\(\w+)\)/g,
				`$1,${props}.storageSuffix||"")`,
			),
	],
	listRoles: [
		/\brole:"(listbox|option)"/g,
		(_, role) => `role:"${ROLES[role as string]}"`,
	],
};

/**
 * What the modal gets from the hook of Ask AI, DocSearch's assistant, on sites without an assistant, on which nothing
 * calls its functions.
 */
const NO_ASSISTANT =
	'{messages:[],status:"ready",conversations:{getAll:()=>[],add(){},remove(){}},sendMessage(){},stopAskAiStreaming(){},sendFeedback(){},clearError(){},resetAskAiAbortScope(){},resetAskAiChatSession(){}}';

/** Patches that disconnect Ask AI from the modal. The code of the assistant is then unused. */
export const NO_ASK_AI_PATCHES: Record<string, Patch> = {
	/** The hook that manages conversations. */
	hook: [
		/=\w+(?=\(\{assistantId:\w+,apiKey:[^{}]*\}\),\w+=\w+\.messages)/g,
		() => "=noAskAi",
	],
	/** Screens and messages of the assistant. */
	screens: [/\b\w+\.canHandleAskAi\b/g, () => "!1"],
};

function applyPatches(code: string, patches: Record<string, Patch>): string {
	let patched = code;
	for (const [pattern, replace] of Object.values(patches))
		patched = patched.replace(pattern, replace);
	return patched;
}

/** Returns DocSearch's code with all patches applied. */
export const patchDocSearch = (code: string): string =>
	applyPatches(code, DOC_SEARCH_PATCHES);

/**
 * Disconnects Ask AI from the modal's code. The hook returns the same object in every render, since effects depend on
 * its functions.
 */
export const disconnectAskAi = (code: string): string =>
	`${applyPatches(code, NO_ASK_AI_PATCHES)};const assistant=${NO_ASSISTANT},noAskAi=()=>assistant;`;

/**
 * Matches classes of Ask AI, DocSearch's assistant, and of elements that appear only with it: answers, earlier
 * conversations, its menu. One of them is misspelt in the package.
 */
export const ASK_AI_CLASSES =
	/\.(?:DocSearc[hk]-(?:\w+-+)?(?:AskAi|AskAI|withAskAi)|DocSearch-(?:CodeSnippet|Conversation|Markdown|Menu|NewConversation|StreamingIndicator|ThreadDepthError)|shimmer\b)/;
