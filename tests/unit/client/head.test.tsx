import { describe, expect, it } from "vitest";
import { readHead } from "../../../packages/furrow/src/client/runtime/headElements";
import {
	mergeHead,
	printHead,
} from "../../../packages/furrow/src/client/runtime/headTags";

const site = readHead({
	children: [
		<html key="h" lang="en" dir="ltr" />,
		<title key="t">Demo</title>,
		<meta key="1" property="og:title" content="Demo" />,
		<meta key="2" name="viewport" content="width=device-width" />,
		<link key="3" rel="canonical" href="https://a.example/" />,
		<link key="4" rel="icon" href="/favicon.ico" />,
	],
});

describe("mergeHead", () => {
	it("replaces earlier tags, at the position of the later ones", () => {
		const page = readHead({
			children: (
				<>
					<title>{"Page | Demo"}</title>
					<html className="docs" lang="zh" />
					<meta property="og:title" content="Page" />
					<link rel="canonical" href="https://a.example/page" />
				</>
			),
		});
		const head = mergeHead([site, page]);
		expect(head.title).toBe("Page | Demo");
		expect(head.html).toEqual({ lang: "zh", dir: "ltr", class: "docs" });
		expect(printHead(head).all).toBe(
			'<title data-rh="true">Page | Demo</title>' +
				'<meta data-rh="true" name="viewport" content="width=device-width">' +
				'<meta data-rh="true" property="og:title" content="Page">' +
				'<link data-rh="true" rel="icon" href="/favicon.ico">' +
				'<link data-rh="true" rel="canonical" href="https://a.example/page">',
		);
	});

	it("keeps tags that one head repeats", () => {
		const alternates = readHead({
			children: [
				<link key="1" rel="alternate" href="/a" hrefLang="en" />,
				<link key="2" rel="alternate" href="/a" hrefLang="x-default" />,
			],
		});
		expect(printHead(mergeHead([alternates])).link).toBe(
			'<link data-rh="true" rel="alternate" href="/a" hreflang="en">' +
				'<link data-rh="true" rel="alternate" href="/a" hreflang="x-default">',
		);
	});

	it("applies react-helmet's title template and default title", () => {
		const outer = readHead({
			titleTemplate: "%s · Site",
			defaultTitle: "Site",
		});
		expect(mergeHead([outer]).title).toBe("Site");
		const inner = readHead({ children: <title>A $& B</title> });
		expect(mergeHead([outer, inner]).title).toBe("A $& B · Site");
	});
});

describe("printHead", () => {
	it("escapes text and attributes, and only `<` in scripts", () => {
		const head = readHead({
			children: [
				<title key="t">{'1 < 2 & "3"'}</title>,
				<meta key="m" name="description" content={"it's"} />,
				<script key="s" type="application/ld+json">
					{'{"a":"<b></script>"}'}
				</script>,
				<script key="x" src="/x.js" async />,
			],
		});
		expect(printHead(mergeHead([head])).all).toBe(
			'<title data-rh="true">1 &lt; 2 &amp; &quot;3&quot;</title>' +
				'<meta data-rh="true" name="description" content="it&#39;s">' +
				'<script data-rh="true" type="application/ld+json">{"a":"\\u003cb>\\u003c/script>"}</script>' +
				'<script data-rh="true" src="/x.js" async=""></script>',
		);
	});

	it("omits false and missing values", () => {
		const head = readHead({
			children: [
				false,
				null,
				<script key="s" src="/x.js" async={false} />,
				<meta key="m" name="a" content={undefined} />,
			],
		});
		expect(printHead(mergeHead([head])).all).toBe(
			'<title data-rh="true"></title><meta data-rh="true" name="a"><script data-rh="true" src="/x.js"></script>',
		);
	});
});
