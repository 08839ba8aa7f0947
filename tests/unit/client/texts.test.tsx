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
	it("gives text for text", () => {
		const text: string = "{a} and {b}, {c}";
		expect(interpolate(text, { a: 1, b: "two" })).toBe("1 and two, {c}");
	});
	it("gives elements for elements", () => {
		const result = interpolate("See {link}.", { link: <a href="/a">a</a> });
		expect(renderToStaticMarkup(result)).toBe('See <a href="/a">a</a>.');
	});
});

describe("translate", () => {
	it("finds the message by id, else shows the default", () => {
		expect(
			translate({ id: "hello", message: "Hello, {name}!" }, { name: "x" }),
		).toBe("你好，x！");
		expect(translate({ message: "Bye" })).toBe("Bye");
		expect(translate({ id: "unknown" })).toBe("unknown");
	});
	it("refuses children that are not text", () => {
		const wrong = { children: <b>no</b> } as unknown as { children: string };
		expect(() => renderToStaticMarkup(<Translate {...wrong} />)).toThrow(
			/plain string/,
		);
	});
});

describe("plural forms", () => {
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
	it("takes the last of the language's forms when a message has more", () => {
		expect(createPluralSelector("id")(2, "satu menit|2 menit")).toBe(
			"satu menit",
		);
	});
	it("takes the last form when a message has fewer than the locale", () => {
		expect(createPluralSelector("en")(3, "items")).toBe("items");
	});
});

it("takes one emoji off the start of a text", () => {
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

it("matches the config's regular expressions without case", () => {
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
