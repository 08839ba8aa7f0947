/** Code blocks with the word `twoslash`, to which TypeScript adds types. Loaded for sites that enable this. */
import { own } from "../../shared/own.js";
import { FurrowError } from "../../util/errors.js";
import { hash } from "../../util/hash.js";
import type { Page, SourcePoint } from "../page.js";
import type { MarkdownNode } from "../transforms/nodes.js";
import { CodeFault } from "../twoslash/codeReader.js";
import type { ReadCode, SiteTwoslash } from "../twoslash/siteTwoslash.js";
import { hasTwoslash, setTypesName } from "../twoslash/typedMeta.js";
import type { Extension } from "./types.js";

/** Extensions of the virtual files of code blocks, by language. */
const EXTENSIONS: Readonly<Record<string, string>> = {
	ts: "ts",
	typescript: "ts",
	tsx: "tsx",
	js: "js",
	javascript: "js",
	jsx: "jsx",
};

/** Returns the position of a character in a code block. For code from a file, that is the position of the fence. */
function placeIn(
	{ value = "", position, isGenerated }: MarkdownNode,
	offset: number | undefined,
): SourcePoint {
	const { line, column } = position?.start ?? { line: 1, column: 1 };
	if (offset === undefined || isGenerated) return { line, column };
	const before = value.slice(0, offset).split("\n");
	return {
		line: line + before.length,
		column: column + (before.at(-1)?.length ?? 0),
	};
}

function readTypes(
	node: MarkdownNode,
	extension: string,
	site: SiteTwoslash,
	page: Page,
): ReadCode {
	try {
		return site.read(node.value ?? "", extension);
	} catch (cause) {
		if (!(cause instanceof CodeFault)) throw cause;
		throw new FurrowError(cause.message, {
			file: page.input.filePath,
			...page.place(placeIn(node, cause.offset)),
			hint: cause.hint,
			cause,
		});
	}
}

/** Adds types to code blocks with `twoslash`, and removes the instructions to TypeScript from their code. */
export const twoslash =
	(site: SiteTwoslash): Extension =>
	(node, page) => {
		if (node.type !== "code" || !hasTwoslash(node.meta ?? "")) return;
		const extension = own(EXTENSIONS, `${node.lang}`.toLowerCase());
		if (!extension) {
			page.warn(
				"other",
				`This code has no types: TypeScript reads ts, tsx, js and jsx, not ${node.lang ?? "code without a language"}.`,
				node.position?.start,
			);
			node.meta = setTypesName(node.meta ?? "", "");
			return;
		}
		const { typed, absent, files } = readTypes(node, extension, site, page);
		for (const file of files) page.reads(file);
		if (absent.length)
			page.warn(
				"other",
				`This code expects errors that TypeScript does not report: ${absent.join(", ")}.`,
				node.position?.start,
			);
		const name = typed.notes.length ? hash(JSON.stringify(typed), 12) : "";
		if (name) page.typedCode.set(name, typed);
		node.value = typed.code;
		node.meta = setTypesName(node.meta ?? "", name);
		node.isGenerated = true;
	};
