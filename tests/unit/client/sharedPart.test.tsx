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

describe("SharedPart", () => {
	it("renders once, and reports its links and anchors to each page", () => {
		const first = renderPage("/a");
		const second = renderPage("/b");
		expect(renders).toBe(1);
		// React preloads images at the beginning, but only those that each page renders itself.
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

describe("hasRelativeLinks", () => {
	const style = "dark" as const;
	it.each([
		[
			"of the site and of others",
			["/a", "https://b.example", "mailto:c@d", "#e", "pathname:///f"],
			false,
		],
		["that lead on from each page", ["/a", "b"], true],
		["that climb", ["../a"], true],
	])("classifies links %s", (_, hrefs, relative) => {
		const items = hrefs.map((href) => ({ label: "x", href }));
		expect(hasRelativeLinks({ style, links: items })).toBe(relative);
		expect(hasRelativeLinks({ style, links: [{ title: "t", items }] })).toBe(
			relative,
		);
	});

	it("is false for paths in `to` and without links", () => {
		expect(hasRelativeLinks({ style, links: [{ to: "a" }] })).toBe(false);
		expect(hasRelativeLinks({ style } as never)).toBe(false);
	});

	it("includes the link of the logo", () => {
		expect(
			hasRelativeLinks({ style, links: [], logo: { href: "a" } as never }),
		).toBe(true);
	});
});
