import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { beforeAll, describe, expect, it } from "vitest";
import Link from "../../../packages/furrow/src/client/exports/Link";
import {
	BrokenLinksCollector,
	BrokenLinksContext,
} from "../../../packages/furrow/src/client/runtime/brokenLinks";
import { PageContext } from "../../../packages/furrow/src/client/runtime/contexts";
import { FragmentRecorder } from "../../../packages/furrow/src/client/runtime/fragments";
import { SharedPart } from "../../../packages/furrow/src/client/runtime/sharedPart";
import { hasRelativeLinks } from "../../../packages/furrow/src/client/theme-common/footerLinks";
import { pageText } from "../../../packages/furrow/src/render/sharedPieces";
import { emptyPayload, smallSite } from "./smallSite";

let renders = 0;
function Part() {
	renders += 1;
	return (
		<footer>
			<Link to="/nowhere">{renders}</Link>
			<Link to="#top" id="bottom" />
			<img src="/part.png" alt="" />
		</footer>
	);
}

function renderPage(path: string) {
	const fragments = new FragmentRecorder();
	const links = new BrokenLinksCollector();
	const html = renderToString(
		<BrokenLinksContext.Provider value={links}>
			<PageContext.Provider
				value={{
					payload: emptyPayload(path),
					mode: "server",
					fragments,
				}}
			>
				<StaticRouter location={path}>
					<main>
						{path}
						<img src="/own.png" alt="" />
					</main>
					<SharedPart name="part">
						<Part />
					</SharedPart>
				</StaticRouter>
			</PageContext.Provider>
		</BrokenLinksContext.Provider>,
	);
	return {
		html: pageText(fragments.finish(html)),
		links: [...links.links],
		anchors: [...links.anchors],
	};
}

beforeAll(() => {
	globalThis.__FURROW__ = smallSite({});
});

describe("a part that all pages have", () => {
	it("is rendered for the first page, and tells each page of its links", () => {
		const first = renderPage("/a");
		const second = renderPage("/b");
		expect(renders).toBe(1);
		// React asks for images at the beginning: for those that each page renders itself.
		expect(first.html).toMatch(
			/^<link rel="preload" as="image" href="\/own.png"\/><main>\/a.*<\/main><footer>.*<\/footer>$/,
		);
		expect(second.html).toBe(first.html.replace("/a", "/b"));
		expect(second.links).toEqual(["/nowhere", "#top"]);
		expect(second).toMatchObject({
			links: first.links,
			anchors: ["bottom"],
		});
	});
});

describe("links of a footer", () => {
	const style = "dark" as const;
	it.each([
		[
			"of the site and of others",
			["/a", "https://b.example", "mailto:c@d", "#e", "pathname:///f"],
			false,
		],
		["that lead on from each page", ["/a", "b"], true],
		["that climb", ["../a"], true],
	])("%s", (_, hrefs, relative) => {
		const items = hrefs.map((href) => ({ label: "x", href }));
		expect(hasRelativeLinks({ style, links: items })).toBe(relative);
		expect(hasRelativeLinks({ style, links: [{ title: "t", items }] })).toBe(
			relative,
		);
	});

	it("that have nothing to lead on from: paths in `to`, and no links", () => {
		expect(hasRelativeLinks({ style, links: [{ to: "a" }] })).toBe(false);
		expect(hasRelativeLinks({ style } as never)).toBe(false);
	});

	it("around the logo", () => {
		expect(
			hasRelativeLinks({ style, links: [], logo: { href: "a" } as never }),
		).toBe(true);
	});
});
