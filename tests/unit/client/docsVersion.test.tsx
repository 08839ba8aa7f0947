import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import {
	DocsVersionProvider,
	useDocsVersion,
} from "../../../packages/furrow/src/client/docs/DocsVersion";

const source = {
	pluginId: "default",
	version: "1.0",
	badge: true,
	docs: { a: { id: "a", title: "A" } },
	docsSidebars: {},
};

function Show() {
	const { badge, docs, version } = useDocsVersion();
	return `${version} ${badge} ${docs.a?.title}`;
}

function Again() {
	const version = useDocsVersion();
	return (
		<DocsVersionProvider version={{ ...version, badge: false }}>
			<Show />
		</DocsVersionProvider>
	);
}

it("the copy of a version still leads to its docs, though copying reads none", () => {
	const html = renderToString(
		<DocsVersionProvider version={source as never}>
			<Again />
		</DocsVersionProvider>,
	);
	expect(html).toBe("1.0 false A");
});
