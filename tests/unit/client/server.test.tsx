import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { beforeAll, describe, expect, it } from "vitest";
import {
	DocsSidebarProvider,
	DocsVersionProvider,
	LazySidebarBoundary,
	useActiveDocContext,
	useAllDocsData,
	useCurrentSidebarCategory,
	useCurrentSidebarSiblings,
	useDocById,
	useDocsSidebar,
	useSidebarBreadcrumbs,
} from "../../../packages/furrow/src/client/docs";
import Head from "../../../packages/furrow/src/client/exports/Head";
import Link from "../../../packages/furrow/src/client/exports/Link";
import {
	BrokenLinksCollector,
	BrokenLinksContext,
} from "../../../packages/furrow/src/client/runtime/brokenLinks";
import {
	DataContext,
	PageContext,
	type PageContextValue,
} from "../../../packages/furrow/src/client/runtime/contexts";
import { HeadContext } from "../../../packages/furrow/src/client/runtime/head";
import { HeadCollector } from "../../../packages/furrow/src/client/runtime/headCollector";
import { setShardSource } from "../../../packages/furrow/src/client/runtime/shards";
import { HtmlClassNameProvider } from "../../../packages/furrow/src/client/theme-common/metadata";
import { emptyPayload, smallSite } from "./smallSite";

const SIDEBAR = "/assets/data/sidebar.json";
const DOCS = "/assets/data/docs.json";
const GLOBAL = "/assets/data/global.json";

const link = (id: string) => ({
	type: "link",
	label: id,
	href: `/docs/${id}`,
	docId: id,
});
const items = [
	link("intro"),
	{
		type: "category",
		label: "Guide",
		href: "/docs/guide",
		collapsed: true,
		collapsible: true,
		items: [link("first"), link("second")],
	},
];
const docsGlobal = {
	path: "/docs",
	breadcrumbs: true,
	versions: [
		{
			name: "current",
			label: "Next",
			isLast: true,
			path: "/docs",
			mainDocId: "intro",
			docs: ["intro", "first", "second"].map((id) => ({
				id,
				path: `/docs/${id}`,
				sidebar: "main",
			})),
			draftIds: [],
			sidebars: { main: {} },
		},
	],
};

beforeAll(() => {
	globalThis.__FURROW__ = smallSite({
		"docusaurus-plugin-content-docs": { default: { shard: GLOBAL } },
		small: { default: { data: { fact: 1 } } },
	});
	setShardSource((url) =>
		url === SIDEBAR
			? { name: "main", items }
			: { intro: { id: "intro", title: "Intro", description: "Hi." } },
	);
});

function render(path: string, children: ReactNode) {
	const values: Record<string, unknown> = {};
	const requires = new Set<string>();
	const page: PageContextValue = {
		payload: emptyPayload(path),
		mode: "server",
		site: {
			globalData: {
				"docusaurus-plugin-content-docs": { default: docsGlobal },
				small: { default: { fact: 1 } },
			},
			shard: (url) =>
				url === SIDEBAR
					? { name: "main", items }
					: { intro: { id: "intro", title: "Intro", description: "Hi." } },
			hasPage: () => true,
		},
		recordValue: (key, answer) => {
			values[key] = answer;
		},
		requireShard: (url) => {
			requires.add(url);
		},
	};
	const head = new HeadCollector();
	const links = new BrokenLinksCollector();
	const html = renderToString(
		<HeadContext.Provider value={head}>
			<BrokenLinksContext.Provider value={links}>
				<DataContext.Provider value={{ page }}>
					<PageContext.Provider value={page}>
						<StaticRouter location={path}>
							<DocsSidebarProvider
								name="main"
								items={{ name: "main", shard: SIDEBAR }}
							>
								{children}
							</DocsSidebarProvider>
						</StaticRouter>
					</PageContext.Provider>
				</DataContext.Provider>
			</BrokenLinksContext.Provider>
		</HeadContext.Provider>,
	);
	return {
		html: html.replace(/<!--.*?-->/g, ""),
		values,
		requires: [...requires],
		head: head.finish(),
		links,
	};
}

const labels = (list: { type: string; label?: string }[]) =>
	list.map(({ label }) => label).join(" > ");

function SidebarPosition() {
	const { activeDoc, activeVersion } = useActiveDocContext("default");
	return [
		labels(useSidebarBreadcrumbs() ?? []),
		labels(useCurrentSidebarSiblings()),
		useCurrentSidebarCategory().label,
		activeDoc?.id,
		activeVersion?.label,
	].join("; ");
}

function Sidebar() {
	const sidebar = useDocsSidebar();
	return (
		<LazySidebarBoundary as="nav" sidebar={sidebar?.items ?? []}>
			{(all) => <ul>{labels(all as never)}</ul>}
		</LazySidebarBoundary>
	);
}

const Reader = () => useDocsSidebar()?.items.length;

const VersionNames = () =>
	useAllDocsData().default?.versions.map((v) => v.name);

const DocIds = () =>
	useAllDocsData().default?.versions[0]?.docs.map(({ id }) => id);

const Description = () => useDocById("intro").description;

describe("dependencies of a page", () => {
	it("include answers, but no shards, for breadcrumbs, siblings and the active doc", () => {
		const page = render("/docs/second", <SidebarPosition />);
		expect(page.html).toBe(
			"Guide &gt; second; first &gt; second; Guide; second; Next",
		);
		expect(page.requires).toEqual([]);
		expect(JSON.stringify(page.values)).not.toContain(
			'intro","path":"/docs/first',
		);
	});

	it("include no shard for a sidebar in its boundary", () => {
		const page = render("/docs/intro", <Sidebar />);
		expect(page.html).toBe("<nav><ul>intro &gt; Guide</ul></nav>");
		expect(page.requires).toEqual([]);
	});

	it("include the shard of a sidebar that is read elsewhere", () => {
		const page = render("/docs/intro", <Reader />);
		expect(page.html).toBe("2");
		expect(page.requires).toEqual([SIDEBAR]);
	});

	it("include the global data of docs only if a version's docs are read", () => {
		expect(render("/", <VersionNames />)).toMatchObject({
			html: "current",
			requires: [],
		});
		expect(render("/", <DocIds />)).toMatchObject({
			html: "introfirstsecond",
			requires: [GLOBAL],
		});
	});

	it("include an answer for a single doc of a version", () => {
		const version = { pluginId: "default", version: "current" } as never;
		const page = render(
			"/docs/intro",
			<DocsVersionProvider
				version={Object.assign({}, version, { docs: { shard: DOCS } })}
			>
				<Description />
			</DocsVersionProvider>,
		);
		expect(page.html).toBe("Hi.");
		expect(page.requires).toEqual([]);
		expect(Object.keys(page.values)).toEqual([
			"doc:/assets/data/docs.json:intro",
		]);
	});
});

it("collects head tags, links and anchors during rendering", () => {
	const page = render(
		"/docs/intro",
		<HtmlClassNameProvider className="docs-wrapper">
			<Head>
				<title>Intro</title>
			</Head>
			<HtmlClassNameProvider className="plugin-docs">
				<Link to="/docs/first" id="here">
					First
				</Link>
				<Link to="https://other.example/">Other</Link>
				<Link to="/unchecked" data-noBrokenLinkCheck>
					Unchecked
				</Link>
			</HtmlClassNameProvider>
		</HtmlClassNameProvider>,
	);
	expect(page.head.html).toEqual({ class: "docs-wrapper plugin-docs" });
	expect(page.head.title).toBe("Intro");
	expect([...page.links.links]).toEqual(["/docs/first"]);
	expect([...page.links.anchors]).toEqual(["here"]);
	expect(page.html).toBe(
		'<a id="here" href="/docs/first">First</a>' +
			'<a href="https://other.example/" target="_blank" rel="noopener noreferrer">Other</a>' +
			'<a href="/unchecked">Unchecked</a>',
	);
});
