/**
 * Hashes of inline scripts, `style` elements and `style` attributes for a strict content security policy: browsers run and apply only
 * those that the policy lists.
 */
import { hash } from "node:crypto";
import { unescapeHtml } from "../shared/html.js";
import { type MarkedHtml, memoByPiece } from "./sharedPieces.js";

/** Hashes in the notation of a policy, without quotes. */
export interface InlineParts {
	scripts: string[];
	/** Contents of `style` elements. */
	sheets: string[];
	/** Values of `style` attributes. */
	styles: string[];
}

const sha256 = (text: string) => `sha256-${hash("sha256", text, "base64")}`;

/** Hashes by text: most pages share their inline scripts and styles. */
const hashes = new Map<string, string>();

/** Returns the hash of an inline script or style in the notation of a policy. */
function inlineHash(text: string): string {
	let hash = hashes.get(text);
	if (hash === undefined) {
		hash = sha256(text);
		hashes.set(text, hash);
	}
	return hash;
}

/** Types of scripts that run; other types are data. */
const EXECUTABLE_TYPE =
	/^(?:|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i;

/** Whether a script tag contains inline code. */
function isCode(tag: string): boolean {
	const type = /\stype="([^"]*)"/i.exec(tag)?.[1] ?? "";
	return EXECUTABLE_TYPE.test(type) && !/\ssrc=/i.test(tag);
}

/** Matches places that may contain inline code or styles, in a single pass over the page. */
const INLINE = /<(script|style)|\sstyle="/g;

/** Returns the hashes of a page's inline scripts and styles. */
export function inlineParts(html: string): InlineParts {
	const scripts = new Set<string>();
	const sheets = new Set<string>();
	const styles = new Set<string>();
	for (const { 0: found, 1: name, index } of html.matchAll(INLINE)) {
		if (name === undefined) {
			// Skip text, where quotes need no escaping.
			if (html.lastIndexOf("<", index) < html.lastIndexOf(">", index)) continue;
			const start = index + found.length;
			const value = html.slice(start, html.indexOf('"', start));
			styles.add(inlineHash(unescapeHtml(value)));
			continue;
		}
		const inside = html.indexOf(">", index) + 1;
		const end = html.indexOf(`</${name}`, inside);
		if (inside === 0 || end < 0) continue;
		const content = html.slice(inside, end);
		if (name === "style") sheets.add(inlineHash(content));
		else if (content && isCode(html.slice(index, inside)))
			scripts.add(inlineHash(content));
	}
	return { scripts: [...scripts], sheets: [...sheets], styles: [...styles] };
}

const partsOfPiece = memoByPiece(inlineParts);

/** Returns the hashes of a page with shared pieces. Each piece is scanned once. */
export function inlinePartsOf({ html, pieces }: MarkedHtml): InlineParts {
	const all = [inlineParts(html), ...pieces.map(partsOfPiece)];
	return {
		scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
		sheets: [...new Set(all.flatMap(({ sheets }) => sheets))],
		styles: [...new Set(all.flatMap(({ styles }) => styles))],
	};
}

/** `integrity` values of files by URL. */
export type Integrity = Readonly<Record<string, string>>;

/** Returns the value of a file's `integrity` attribute. */
export const integrityOf = (content: string | Uint8Array) =>
	`sha384-${hash("sha384", content, "base64")}`;
