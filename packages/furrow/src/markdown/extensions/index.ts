/** Markdown syntax that Docusaurus does not have. Loaded for sites that enable one of the options. */
import type { MarkdownConfig } from "../../types/site.js";
import { noteSmallImages } from "../transforms/index.js";
import { alerts } from "./alerts.js";
import { codeNotation } from "./codeNotation.js";
import { components } from "./components/index.js";
import { definitions } from "./definitions.js";
import { details } from "./details.js";
import { marks } from "./marks.js";
import { fillSnippet } from "./snippets/index.js";
import { codeGroups, packageManagers } from "./tabs.js";
import { toc } from "./toc.js";
import type { Extension } from "./types.js";

export type { Extension } from "./types.js";

/**
 * Returns the extensions that a site enables, in the order in which they process a node.
 * @param twoslash extension for types in code, if the site enables it
 */
export function extensionsOf(
	{ snippets, extensions }: Pick<MarkdownConfig, "snippets" | "extensions">,
	twoslash?: Extension,
): Extension[] {
	const all: [unknown, Extension | undefined][] = [
		// First, because a code group may contain snippets.
		[snippets, fillSnippet],
		[extensions?.alerts, alerts],
		[extensions?.definitionLists, definitions],
		[extensions?.details, details],
		[extensions?.marks, marks],
		[extensions?.codeGroups, codeGroups],
		[extensions?.packageManagers, packageManagers],
		// After extensions that provide the code of a block, and before those that remove comments from it.
		[twoslash, twoslash],
		// After extensions that convert a code block to several, each of which is visited once.
		[extensions?.codeNotation, codeNotation],
		[extensions?.components, components],
		[extensions?.imageZoom, noteSmallImages],
		[extensions?.toc, toc],
	];
	return all.flatMap(([isEnabled, extension]) =>
		isEnabled && extension ? extension : [],
	);
}
