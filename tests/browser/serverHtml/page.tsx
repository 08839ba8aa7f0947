/** Browser code: a page with every kind of server HTML that React keeps, and functions to change the page. */
import { Component, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { Link, MemoryRouter, useHistory } from "react-router-dom";
import { LazySidebarBoundary } from "../../../packages/furrow/src/client/docs/LazySidebarBoundary";
import { toSidebar } from "../../../packages/furrow/src/client/docs/lazySidebar";
import {
	PageContext,
	type PageContextValue,
} from "../../../packages/furrow/src/client/runtime/contexts";
import { MarkdownContent } from "../../../packages/furrow/src/client/runtime/MarkdownContent";
import { loadPage } from "../../../packages/furrow/src/client/runtime/page";
import {
	forgetServerTree,
	keepServerTree,
} from "../../../packages/furrow/src/client/runtime/serverTree";
import { staticIsland } from "../../../packages/furrow/src/client/runtime/staticIsland";
import { StaticElement } from "../../../packages/furrow/src/client/runtime/staticNode";
import {
	CodeBlockContextProvider,
	createCodeBlockMetadata,
} from "../../../packages/furrow/src/client/theme-common/codeBlock";
import type { PropSidebarItemLink } from "../../../packages/furrow/src/client/types/docs";
import HighlightedCode from "../../../packages/furrow/src/theme/CodeBlock/Content/HighlightedCode";
import type { MdxNode } from "../../../packages/furrow/src/types/page";
import type { PagePayload } from "../../../packages/furrow/src/types/payload";
import { emptyPayload, smallSite } from "../../unit/client/smallSite";

export interface State {
	/** Path of the current page. */
	path: string;
	/** React key of the layout: a new value remounts it. */
	layout: number;
	/** A new value rerenders the page. */
	edition: number;
	hasFooter: boolean;
	/** URL of the sidebar's items. */
	sidebar: string;
	/** How often the tab contains its node; absent if it does not. */
	tab?: "once" | "twice";
	/** Code that React renders, if any. */
	code?: string;
	/** Text outside the layout. */
	text: string;
}

/** Returns a page's payload with the given content. */
const payloadOf = (path: string, body: MdxNode[]): PagePayload => ({
	...emptyPayload(path),
	routes: [
		{
			path,
			component: ["shown", "default"],
			props: {},
			content: {
				content: {
					frontMatter: {},
					toc: [],
					assets: {},
					body,
					form: "html",
					scope: {},
					partials: {},
				},
			},
			shards: {},
			modules: {},
			attributes: {},
		},
	],
});

const payloads: Record<string, PagePayload> = {
	"/first": payloadOf("/first", [{ s: "p", p: { id: "first" } }]),
	"/second": payloadOf("/second", [
		{ s: "p", p: { id: "second" }, h: "Second" },
	]),
	"/empty": payloadOf("/empty", []),
};

globalThis.__FURROW__ = { ...smallSite({}), i18n: { currentLocale: "en" } };

type Content = () => ReactNode;

const Shown = ({ content: Content }: { content: Content }) => (
	<MarkdownContent className="markdown" title="Title">
		<Content />
	</MarkdownContent>
);

const loading = new Map<string, Promise<Content>>();

/** Returns a page's content component, created by the runtime. */
async function contentOf(path: string): Promise<Content> {
	const payload = payloads[path] as PagePayload;
	const { route } = await loadPage(payload, {
		importModule: async () => ({ default: Shown }),
		loadShard: async () => undefined,
		loadSheet: async () => {},
		isHydrating: path === "/first",
	});
	return route.props.content as Content;
}

const Footer = staticIsland(
	"footer",
	"@theme/Footer",
	async () => ({ default: () => <footer>Made by React</footer> }),
	true,
);

/** Node of the tab; its HTML is only in the document. */
const node = { s: "pre", p: { className: "code" } };

/** Code in a language that only the server highlights. */
const Code = ({ code }: { code: string }) => (
	<CodeBlockContextProvider
		metadata={createCodeBlockMetadata({
			code,
			language: "diff",
			magicComments: [],
		} as never)}
		wordWrap={{} as never}
	>
		<HighlightedCode className="lines" />
	</CodeBlockContextProvider>
);

/** Shows the message of a caught error. */
class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
	override state: { error?: Error } = {};
	static getDerivedStateFromError = (error: Error) => ({ error });
	override render() {
		const { error } = this.state;
		return error ? <b id="failed">{error.message}</b> : this.props.children;
	}
}

function Sidebar({ page, url }: { page: PageContextValue; url: string }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<LazySidebarBoundary
			as="nav"
			style={{ height: "50px", overflow: "auto" }}
			sidebar={toSidebar(page, { name: "main", shard: url } as never)}
		>
			{(items) => (
				<ul data-react={isOpen ? "open" : "shut"}>
					{(items as PropSidebarItemLink[]).map((item) => (
						<li key={item.label} style={{ height: "40px" }}>
							<Link to={item.href}>{item.label}</Link>
						</li>
					))}
					<li>
						<button type="button" onClick={() => setOpen(!isOpen)}>
							Open
						</button>
					</li>
				</ul>
			)}
		</LazySidebarBoundary>
	);
}

const contents = new Map<string, Content>();
const pages = new Map<string, PageContextValue>();

function pageOf(path: string): PageContextValue {
	const payload = payloads[path] as PagePayload;
	const page = pages.get(path) ?? { payload, mode: "browser" };
	pages.set(path, page);
	return page;
}

function Page({ state }: { state: State }) {
	const { push } = useHistory();
	window.go = (path) => flushSync(() => push(path));
	const page = pageOf(state.path);
	const content = contents.get(state.path) as Content;
	return (
		<PageContext.Provider value={page}>
			<i>{state.text}</i>
			<section key={state.layout}>
				<Shown content={content} />
				<Boundary>
					<Sidebar page={page} url={state.sidebar} />
				</Boundary>
				<div id="tab">
					{state.tab && <StaticElement node={node} />}
					{state.tab === "twice" && <StaticElement node={node} />}
				</div>
				{state.code && <Code code={state.code} />}
				{state.hasFooter && <Footer isShared />}
			</section>
		</PageContext.Provider>
	);
}

let update: (changes: Partial<State>) => void;

function App({ first }: { first: State }) {
	const [state, setState] = useState(first);
	update = (changes) => flushSync(() => setState({ ...state, ...changes }));
	return (
		<MemoryRouter initialEntries={["/first"]}>
			<Page state={state} />
		</MemoryRouter>
	);
}

declare global {
	interface Window {
		/** Hydrates the page in the document. */
		hydrate(first: State): Promise<void>;
		update(changes: Partial<State>): Promise<void>;
		/** Navigates to another path without changing the page. */
		go(path: string): void;
		/** Server elements recorded by the test. */
		noted: Element[];
	}
}

async function prepare(path: string): Promise<void> {
	loading.set(path, loading.get(path) ?? contentOf(path));
	contents.set(path, (await loading.get(path)) as Content);
}

window.hydrate = async (first) => {
	await prepare(first.path);
	const container = document.getElementById("root") as HTMLElement;
	keepServerTree(container);
	hydrateRoot(container, <App first={first} />, { onRecoverableError() {} });
	await new Promise((hydrated) =>
		requestIdleCallback(hydrated, { timeout: 1000 }),
	);
	forgetServerTree();
};
window.update = async (changes) => {
	if (changes.path) await prepare(changes.path);
	update(changes);
};
