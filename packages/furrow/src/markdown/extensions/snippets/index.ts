/**
 * Code blocks that show a file, or parts of it: `file=./server.ts#start`. Loaded for sites that turn them on
 * (`markdown.snippets`).
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

const MENTION = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;

interface Fence {
	lang?: string;
	meta: string;
	/** The file as written. */
	path: string;
	parts: string[];
}

/** The file that a code block's fence names. */
function readFence({ lang, meta }: MarkdownNode): Fence | undefined {
	// Without a language the first word of the fence is taken for one.
	const isBare = lang?.startsWith("file=");
	const words = [isBare ? lang : "", meta ?? ""].filter(Boolean).join(" ");
	const mention = MENTION.exec(words);
	if (!mention) return undefined;
	const [whole, ...written] = mention;
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

/** Absolute paths that the path in a fence may mean; a translated page has what its original has beside it. */
function candidates(path: string, page: Page): string[] {
	const { input, options } = page;
	if (path.startsWith("@site/")) return [fromSitePath(path, options.siteDir)];
	const original = options.originalOf?.(input.filePath);
	return [input.filePath, ...(original ? [original] : [])].map((file) =>
		resolve(dirname(file), path),
	);
}

/** Whether code may be read from a file: it has to be in the site's folder or in one allowed by the config. */
function isAllowed(real: string, { siteDir, siteConfig }: Page["options"]) {
	const { snippets } = siteConfig.markdown;
	return [siteDir, ...(Array.isArray(snippets) ? snippets : [])].some(
		(folder) => isInside(real, realPath(resolve(siteDir, folder))),
	);
}

/** A fault of a code block that names a file, with the block's place. */
type Failure = (message: string, hint?: string) => FurrowError;

/** The absolute path that the path in a fence means. */
function findFile(path: string, page: Page, failure: Failure): string {
	const files = candidates(path, page);
	const file = files.find((candidate) => {
		page.reads(candidate);
		return isFile(candidate);
	});
	if (!file) {
		const wanted = files[0] as string;
		const beside = entriesOf(dirname(wanted)).map(({ name }) => name);
		const meant = nearest(basename(wanted), beside);
		throw failure(
			`The file "${path}" of this code block does not exist`,
			meant && `Did you mean "${meant}"?`,
		);
	}
	// Symbolic links are judged by their target.
	const real = realPath(file);
	if (!isAllowed(real, page.options))
		throw failure(
			`The file "${path}" of this code block is outside the site's folder`,
			'Allow its folder in the config: markdown: { snippets: ["../examples"] }.',
		);
	return real;
}

/**
 * Fills a code block whose fence names a file with the file's text, and completes its language and title.
 * @throws FurrowError with the block's place
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
