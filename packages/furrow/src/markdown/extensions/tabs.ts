/** Code blocks as tabs: groups of alternatives, and commands for every package manager. */
import convert from "npm-to-yarn";
import { parseCodeBlockTitle } from "../../shared/codeBlockMetadata.js";
import { THEME_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import type { Page } from "../page.js";
import type { MarkdownNode } from "../transforms/nodes.js";
import { component, importFromTheme, replaceNode } from "./elements.js";
import type { Extension } from "./types.js";

interface Tab {
	label: string;
	code: MarkdownNode;
	/** Class of the tab. */
	className?: string;
}

/** Replaces a node with tabs. */
function toTabs(
	node: MarkdownNode,
	tabs: readonly Tab[],
	page: Page,
	attributes: Record<string, string>,
): void {
	importFromTheme(["Tabs", "TabItem"], page);
	const items = tabs.map(({ label, code, className }) => {
		const attributes = className && {
			attributes: { code: JSON.stringify({ className }) },
		};
		return component("TabItem", { value: label, label, ...attributes }, [code]);
	});
	replaceNode(node, component("Tabs", attributes, items));
}

/** Converts the code blocks in `:::code-group` to tabs. The title of a block, or else its language, is the label. */
export const codeGroups: Extension = (node, page) => {
	if (node.type !== "containerDirective" || node.name !== "code-group") return;
	const blocks = (node.children ?? []).filter(({ type }) => type === "code");
	if (!blocks.length) return;
	const used = new Set<string>();
	const tabs = blocks.map((code, index): Tab => {
		const title = parseCodeBlockTitle(code.meta ?? "");
		let label: string = title || code.lang || `${index + 1}`;
		if (used.has(label)) label += ` (${index + 1})`;
		used.add(label);
		// The tab already shows the title.
		if (title)
			code.meta = code.meta?.replace(/title=(?:"[^"]*"|'[^']*')\s*/, "");
		return { label, code };
	});
	toTabs(node, tabs, page, {});
};

/** Style sheet with the icons of package managers. */
const MANAGERS_SHEET = {
	file: join(THEME_DIR, "packageManagers.css"),
	fonts: [],
};

const MANAGERS = ["npm", "yarn", "pnpm", "bun", "deno"] as const;
const LABELS: Readonly<Record<string, string>> = {
	npm: "npm",
	yarn: "Yarn",
	pnpm: "pnpm",
	bun: "Bun",
	deno: "Deno",
};

/** Converts npm commands in ```` ```bash npm2yarn ```` to tabs for all package managers. Tabs share the selection. */
export const packageManagers: Extension = (node, page) => {
	if (node.type !== "code" || !/(?:^|\s)npm2yarn\b/.test(node.meta ?? ""))
		return;
	const meta = node.meta.replace(/(?:^|\s)npm2yarn\b\S*/, "").trim() || null;
	const tabs = MANAGERS.map((manager) => {
		const value =
			manager === "npm" ? node.value : convert(node.value ?? "", manager);
		return {
			label: LABELS[manager] as string,
			code: { ...node, meta, value, isGenerated: true },
			className: `furrow-manager furrow-${manager}`,
		};
	});
	page.addSheet(MANAGERS_SHEET);
	toTabs(node, tabs, page, { groupId: "npm2yarn" });
};
