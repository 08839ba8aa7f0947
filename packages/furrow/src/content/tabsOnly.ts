import { own } from "../shared/own.js";
import type { CompiledPage, MdxNode } from "../types/page.js";
import type { ModuleRef } from "../types/payload.js";

type Scope = Readonly<Record<string, ModuleRef>>;

const TABS = new Set(["@theme/Tabs", "@theme/TabItem"]);

const areTabs = (nodes: readonly MdxNode[], scope: Scope): boolean =>
	nodes.every((node) => {
		if (typeof node === "string" || "s" in node) return true;
		if ("$expr" in node || !("scope" in node.c)) return false;
		const [request] = own(scope, node.c.scope) ?? [];
		return TABS.has(`${request}`) && areTabs(node.k ?? [], scope);
	});

/**
 * Whether a page is finished HTML and tabs with finished HTML in them, as most pages with components are: it then asks for
 * none of the MDX components.
 *
 * @param scope where what it names comes from
 */
export const isTabsOnly = (
	{ body, code }: Pick<CompiledPage, "body" | "code">,
	scope: Scope,
): boolean => !code && areTabs(body, scope);
