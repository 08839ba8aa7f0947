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

function Version() {
	const { badge, docs, version } = useDocsVersion();
	return `${version} ${badge} ${docs.a?.title}`;
}

function OverriddenVersion() {
	const version = useDocsVersion();
	return (
		<DocsVersionProvider version={{ ...version, badge: false }}>
			<Version />
		</DocsVersionProvider>
	);
}

it("a copy of a version still provides its docs", () => {
	const html = renderToString(
		<DocsVersionProvider version={source as never}>
			<OverriddenVersion />
		</DocsVersionProvider>,
	);
	expect(html).toBe("1.0 false A");
});
