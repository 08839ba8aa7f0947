/** Markdown beyond Docusaurus's, each by an option of the site. Loaded for sites that turn one on. */
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
 * The extensions that a site's config turns on, in the order in which they look at a node.
 * @param twoslash the one for types in code, where the site has it
 */
export function extensionsOf(
	{ snippets, extensions }: Pick<MarkdownConfig, "snippets" | "extensions">,
	twoslash?: Extension,
): Extension[] {
	const all: [unknown, Extension | undefined][] = [
		// A snippet can be in a group.
		[snippets, fillSnippet],
		[extensions?.alerts, alerts],
		[extensions?.definitionLists, definitions],
		[extensions?.details, details],
		[extensions?.marks, marks],
		[extensions?.codeGroups, codeGroups],
		[extensions?.packageManagers, packageManagers],
		// Behind what gives a block its code, and before what takes comments out of it.
		[twoslash, twoslash],
		// Behind what makes other code blocks of one: each is seen once.
		[extensions?.codeNotation, codeNotation],
		[extensions?.components, components],
		[extensions?.imageZoom, noteSmallImages],
		[extensions?.toc, toc],
	];
	return all.flatMap(([isOn, extension]) =>
		isOn && extension ? extension : [],
	);
}
