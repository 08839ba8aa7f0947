/**
 * Code blocks that show a file or parts of it: `file=./server.ts#start`. Loaded for sites that enable
 * `markdown.snippets`.
 */
import { readFileSync } from "node:fs";
import { FurrowError } from "../../../util/errors.js";
import { entriesOf, isFile } from "../../../util/files.js";
import { nearest } from "../../../util/nearest.js";
import { basename, dirname, resolve } from "../../../util/path.js";
import { isInside, realPath } from "../../../util/realPath.js";
import { fromSitePath } from "../../../util/sitePath.js";
import type { Page } from "../../page.js";
import type { MarkdownNode } from "../../transforms/nodes.js";
import { languageOf } from "./language.js";
import { NoSuchPart, selectCode } from "./selection.js";

const REFERENCE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;

interface Fence {
	lang?: string;
	meta: string;
	/** Path of the file as written. */
	path: string;
	parts: string[];
}

/** Parses the file reference in a code block's fence, if there is one. */
function readFence({ lang, meta }: MarkdownNode): Fence | undefined {
	// If the fence has no language, the parser reads its first word as the language.
	const isBare = lang?.startsWith("file=");
	const words = [isBare ? lang : "", meta ?? ""].filter(Boolean).join(" ");
	const reference = REFERENCE.exec(words);
	if (!reference) return undefined;
	const [whole, ...written] = reference;
	const [path = "", parts = ""] = (
		written.find((text) => text !== undefined) ?? ""
	).split("#", 2);
	return {
		lang: isBare ? undefined : (lang ?? undefined),
		meta: words.replace(whole, "").trim(),
		path,
		parts: parts.split(",").filter(Boolean),
	};
}

/** Returns the absolute paths to try for the path in a fence. Translated pages also find files next to the original. */
function candidates(path: string, page: Page): string[] {
	const { input, options } = page;
	if (path.startsWith("@site/")) return [fromSitePath(path, options.siteDir)];
	const original = options.originalOf?.(input.filePath);
	return [input.filePath, ...(original ? [original] : [])].map((file) =>
		resolve(dirname(file), path),
	);
}

/** Whether a file may be shown: it has to be in the site folder or in one that the config allows. */
function isAllowed(real: string, { siteDir, siteConfig }: Page["options"]) {
	const { snippets } = siteConfig.markdown;
	return [siteDir, ...(Array.isArray(snippets) ? snippets : [])].some(
		(folder) => isInside(real, realPath(resolve(siteDir, folder))),
	);
}

/** Creates an error with the position of the code block. */
type Failure = (message: string, hint?: string) => FurrowError;

/** Resolves the path in a fence to an absolute path. */
function findFile(path: string, page: Page, failure: Failure): string {
	const files = candidates(path, page);
	const file = files.find((candidate) => {
		page.reads(candidate);
		return isFile(candidate);
	});
	if (!file) {
		const expected = files[0] as string;
		const siblings = entriesOf(dirname(expected)).map(({ name }) => name);
		const suggestion = nearest(basename(expected), siblings);
		throw failure(
			`The file "${path}" of this code block does not exist`,
			suggestion && `Did you mean "${suggestion}"?`,
		);
	}
	// Symbolic links are resolved before the check.
	const real = realPath(file);
	if (!isAllowed(real, page.options))
		throw failure(
			`The file "${path}" of this code block is outside the site's folder`,
			'Allow its folder in the config: markdown: { snippets: ["../examples"] }.',
		);
	return real;
}

/**
 * Fills a code block that refers to a file with the file's text, and adds the language and title.
 * @throws FurrowError with the position of the block
 */
export function fillSnippet(node: MarkdownNode, page: Page): void {
	const fence = readFence(node);
	if (!fence) return;
	const { path, parts } = fence;
	const failure: Failure = (message, hint) =>
		new FurrowError(`${message}.`, {
			file: page.input.filePath,
			...page.place(node.position?.start),
			hint,
		});
	if (node.value?.trim())
		throw failure(
			`This code block refers to the file "${path}" but also contains code`,
			"Remove one of them.",
		);
	const file = findFile(path, page, failure);
	const code = readFileSync(file, "utf8")
		.replace(/^\uFEFF/, "")
		.replace(/\r\n?/g, "\n");
	try {
		node.value = selectCode({ file, name: path, code }, parts);
	} catch (error) {
		if (!(error instanceof NoSuchPart)) throw error;
		throw failure(error.message, error.hint);
	}
	node.lang = fence.lang ?? languageOf(path);
	const title = path.replace(/^(?:@site\/|\.{1,2}\/)+/, "");
	node.meta = /(?:^|\s)title=/.test(fence.meta)
		? fence.meta
		: `title="${title.replaceAll('"', "'")}" ${fence.meta}`.trim();
	node.isGenerated = true;
}
