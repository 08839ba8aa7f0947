import { expect, it } from "vitest";
import { componentRecords } from "../../../packages/furrow/src/search/componentPages.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";

it("a page without a heading is found by the text of its title", async () => {
	const plugin = { name: "docusaurus-plugin-content-pages" };
	const content: Untyped = {
		locale: { context: { baseUrl: "/" } },
		routes: [{ path: "/qa", chain: [{ plugin }], content: [] }],
	};
	const head = { title: '<title data-rh="true">Q&amp;A &lt;1&gt; | T</title>' };
	const [record] = await componentRecords(
		content,
		{
			searchPagePath: "search",
			contextual: false,
			include: ["**"],
			exclude: [],
			boost: [],
		},
		new Map([["/qa", { head } as Untyped]]),
		async () => ({ sections: [] }),
	);
	expect(record?.title).toBe("Q&A <1> | T");
});
