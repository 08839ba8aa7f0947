/**
 * What a strict content security policy has to know of a page's HTML: the scripts that are written into it, and the styles
 * of its elements. A browser runs and applies only those whose hashes the policy names.
 */
import { hash } from "node:crypto";
import { type MarkedHtml, memoByPiece } from "./sharedPieces.js";

/** Hashes as a policy names them, without quotes. */
export interface InlineParts {
	scripts: string[];
	styles: string[];
}

const sha256 = (text: string) => `sha256-${hash("sha256", text, "base64")}`;

/** Most pages share their inline scripts and styles: each text is hashed once. */
const hashes = new Map<string, string>();

/** Hash of what stands in a script or style, as a policy names it. */
function inlineHash(text: string): string {
	let hash = hashes.get(text);
	if (hash === undefined) {
		hash = sha256(text);
		hashes.set(text, hash);
	}
	return hash;
}

const ENTITIES: Record<string, string> = {
	"&amp;": "&",
	"&quot;": '"',
	"&#39;": "'",
	"&#x27;": "'",
	"&lt;": "<",
	"&gt;": ">",
};

const decode = (value: string) =>
	value.replace(
		/&(?:amp|quot|#39|#x27|lt|gt);/g,
		(entity) => ENTITIES[entity] ?? entity,
	);

/** Types of scripts that run; other types are data. */
const RUNS =
	/^(?:|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i;

/** Contents of the elements of a name, with their attributes as written. */
function* elements(html: string, name: string) {
	for (
		let at = html.indexOf(`<${name}`);
		at >= 0;
		at = html.indexOf(`<${name}`, at + 1)
	) {
		const inside = html.indexOf(">", at) + 1;
		const end = html.indexOf(`</${name}`, inside);
		if (inside > 0 && end >= 0)
			yield {
				attributes: html.slice(at, inside),
				content: html.slice(inside, end),
			};
	}
}

const STYLE = ' style="';

/** Values of `style` attributes. */
function* styleValues(html: string) {
	for (
		let at = html.indexOf(STYLE);
		at >= 0;
		at = html.indexOf(STYLE, at + 1)
	) {
		// Not in text, where a quote may stand as it is.
		if (html.lastIndexOf("<", at) < html.lastIndexOf(">", at)) continue;
		const start = at + STYLE.length;
		yield decode(html.slice(start, html.indexOf('"', start)));
	}
}

/** The hashes of a page's inline scripts and styles. Most pages have nothing to find beside what all have. */
export function inlineParts(html: string): InlineParts {
	const scripts = new Set<string>();
	const styles = new Set<string>();
	for (const { attributes, content } of elements(html, "script")) {
		const type = /\stype="([^"]*)"/i.exec(attributes)?.[1] ?? "";
		if (content && RUNS.test(type) && !/\ssrc=/i.test(attributes))
			scripts.add(inlineHash(content));
	}
	for (const { content } of elements(html, "style"))
		styles.add(inlineHash(content));
	for (const value of styleValues(html)) styles.add(inlineHash(value));
	return { scripts: [...scripts], styles: [...styles] };
}

const partsOfPiece = memoByPiece(inlineParts);

/** The same of a page with pieces that others have too, which are looked through once. */
export function inlinePartsOf({ html, pieces }: MarkedHtml): InlineParts {
	const all = [inlineParts(html), ...pieces.map(partsOfPiece)];
	return {
		scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
		styles: [...new Set(all.flatMap(({ styles }) => styles))],
	};
}

/** The `integrity` of files by their URLs. */
export type Integrity = Readonly<Record<string, string>>;

/** A file's `integrity`, as tags name it. */
export const integrityOf = (content: string | Uint8Array) =>
	`sha384-${hash("sha384", content, "base64")}`;
