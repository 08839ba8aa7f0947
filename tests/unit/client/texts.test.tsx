import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { interpolate } from "../../../packages/furrow/src/client/exports/Interpolate";
import Translate, {
	translate,
} from "../../../packages/furrow/src/client/exports/Translate";
import { processAdmonitionProps } from "../../../packages/furrow/src/client/theme-common/admonitions";
import { extractLeadingEmoji } from "../../../packages/furrow/src/client/theme-common/leadingEmoji";
import { listTagsByLetters } from "../../../packages/furrow/src/client/theme-common/tags";
import { isRegexpStringMatch } from "../../../packages/furrow/src/client/theme-common/textUtils";
import { createPluralSelector } from "../../../packages/furrow/src/client/theme-common/usePluralForm";

beforeAll(() => {
	globalThis.__FURROW__ = {
		codeTranslations: { hello: "你好，{name}！" },
	} as never;
});

describe("interpolate", () => {
	it("returns text if all values are text", () => {
		const text: string = "{a} and {b}, {c}";
		expect(interpolate(text, { a: 1, b: "two" })).toBe("1 and two, {c}");
	});
	it("returns elements if a value is an element", () => {
		const result = interpolate("See {link}.", { link: <a href="/a">a</a> });
		expect(renderToStaticMarkup(result)).toBe('See <a href="/a">a</a>.');
	});
});

describe("translate", () => {
	it("finds the message by id, or else returns the default message or the id", () => {
		expect(
			translate({ id: "hello", message: "Hello, {name}!" }, { name: "x" }),
		).toBe("你好，x！");
		expect(translate({ message: "Bye" })).toBe("Bye");
		expect(translate({ id: "unknown" })).toBe("unknown");
	});
	it("rejects children that are not text", () => {
		const wrong = { children: <b>no</b> } as unknown as { children: string };
		expect(() => renderToStaticMarkup(<Translate {...wrong} />)).toThrow(
			/plain string/,
		);
	});
});

describe("createPluralSelector", () => {
	it("follows the locale's rules", () => {
		const english = createPluralSelector("en");
		expect(english(1, "One post|{count} posts")).toBe("One post");
		expect(english(0, "One post|{count} posts")).toBe("{count} posts");
		const polish = createPluralSelector("pl");
		const forms = "1 plik|{count} pliki|{count} plików";
		expect([1, 3, 5].map((count) => polish(count, forms))).toEqual(
			forms.split("|"),
		);
		expect(createPluralSelector("zh")(7, "{count} 篇")).toBe("{count} 篇");
	});
	it("uses the language's last form if a message has more forms", () => {
		expect(createPluralSelector("id")(2, "satu menit|2 menit")).toBe(
			"satu menit",
		);
	});
	it("uses the message's last form if it has fewer forms than the language", () => {
		expect(createPluralSelector("en")(3, "items")).toBe("items");
	});
});

it("extracts one leading emoji from a text", () => {
	expect(extractLeadingEmoji("⚠️ Hello")).toEqual({
		emoji: "⚠️",
		rest: " Hello",
	});
	expect(extractLeadingEmoji("👩‍💻👍 x").emoji).toBe("👩‍💻");
	expect(extractLeadingEmoji("🇨🇳 China").emoji).toBe("🇨🇳");
	expect(extractLeadingEmoji("1. Start")).toEqual({
		emoji: null,
		rest: "1. Start",
	});
	expect(extractLeadingEmoji("Hello 👍").emoji).toBeNull();
});

// Seen of Docusaurus 3.10.2 in Node 20.
it.each([
	["⚡ A", "⚡"],
	["⚡\uFE0F A", null],
	["✔ A", null],
	["✔\uFE0F A", "✔\uFE0F"],
	["© A", null],
	["™ A", null],
	["▶ A", null],
	["❤\uFE0F A", "❤\uFE0F"],
	["👨‍👩‍👧 A", "👨‍👩‍👧"],
	["👋🏽 A", "👋🏽"],
	["1\uFE0F\u20E3 A", "1\uFE0F\u20E3"],
	["1\u20E3 A", null],
	["🇫🇷 A", "🇫🇷"],
	["🇫 A", null],
	["🏴󠁧󠁢󠁥󠁮󠁧󠁿 A", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
])("splits %j as Docusaurus does", (text, emoji) => {
	expect(extractLeadingEmoji(text)).toEqual({
		emoji,
		rest: text.slice(emoji?.length ?? 0),
	});
});

it("matches regular expressions of the config regardless of case", () => {
	expect(isRegexpStringMatch("EXAMPLE\\.com", "https://example.com")).toBe(
		true,
	);
	expect(isRegexpStringMatch(undefined, "a")).toBe(false);
});

it("groups tags by their first letter", () => {
	const tag = (label: string) => ({ label, permalink: `/${label}`, count: 1 });
	const entries = listTagsByLetters(["beta", "Alpha", "apple", "b"].map(tag));
	expect(
		entries.map(({ letter, tags }) => [letter, tags.map((t) => t.label)]),
	).toEqual([
		["A", ["Alpha", "apple"]],
		["B", ["b", "beta"]],
	]);
});

it("finds an admonition's title among its children", () => {
	const Title = "mdxAdmonitionTitle" as "b";
	const props = processAdmonitionProps({
		children: [<Title key="t">Note this</Title>, "Text"],
	});
	expect(props).toMatchObject({ title: "Note this", children: ["Text"] });
	expect(
		processAdmonitionProps({ title: "Own", children: "Text" }),
	).toMatchObject({ title: "Own", children: "Text" });
});
