import { expect, it } from "vitest";
import { FragmentRecorder } from "../../../packages/furrow/src/client/runtime/fragments";
import { ScratchBuffer } from "../../../packages/furrow/src/render/scratchBuffer";
import {
	pageBytes,
	pageText,
} from "../../../packages/furrow/src/render/sharedPieces";

const scratch = new ScratchBuffer();

const SOURCE = {};
const LINK = '<a class="link"';
const ACTIVE = '<a class="link active"';

/** A page that records the piece, as React would render it. */
function firstPage(inside: string) {
	const page = new FragmentRecorder();
	const { before, after } = page.record(SOURCE, "list", (html) =>
		html.replace(ACTIVE, LINK),
	);
	return page.finish(`<p>é</p><ul>${before}${inside}${after}</ul><p>end</p>`);
}

it("records a piece on one page and reuses it on another with that page's change", () => {
	const inside = `<li>日本 ${ACTIVE} href="/a">€</a></li><li>${LINK} href="/b">ü</a></li>`;
	const first = firstPage(inside);
	expect(first.html).not.toContain("日本");
	expect(pageText(first)).toBe(`<p>é</p><ul>${inside}</ul><p>end</p>`);

	const page = new FragmentRecorder();
	const html = page.get(SOURCE, "list") as string;
	const at = html.lastIndexOf(LINK);
	const mark = page.use({
		source: SOURCE,
		key: "list",
		html,
		change: { at, length: LINK.length, text: ACTIVE },
	});
	const second = page.finish(`<h1>二</h1><ul>${mark}</ul>`);
	expect(pageText(second)).toBe(
		`<h1>二</h1><ul><li>日本 ${LINK} href="/a">€</a></li><li>${ACTIVE} href="/b">ü</a></li></ul>`,
	);
	for (const shown of [first, second, second])
		expect(pageBytes(shown, scratch).toString()).toBe(pageText(shown));
});

it("omits a piece that the finished page does not contain", () => {
	const page = new FragmentRecorder();
	page.use({ source: SOURCE, key: "list", html: "<li>" });
	const shown = page.finish("<p>error</p>");
	expect(shown.pieces).toEqual([]);
	expect(pageBytes(shown, scratch).toString()).toBe("<p>error</p>");
});

it("encodes pages of any length in one buffer", () => {
	for (const length of [10, 300_000, 5, 900_000]) {
		const html = "€".repeat(length);
		expect(
			pageBytes({ html, pieces: [] }, scratch).equals(Buffer.from(html)),
		).toBe(true);
	}
});
