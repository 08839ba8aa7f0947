/** Which parts of pages are static HTML, depending on the components that a site swizzles. */
import { describe, expect, test } from "vitest";
import { componentMap } from "../../../packages/furrow/src/markdown/index.js";
import {
	staticParts,
	staticPlan,
} from "../../../packages/furrow/src/shared/staticPlan";

describe("Markdown elements that React renders", () => {
	const plan = async (swizzled: Record<string, string>) => {
		const { MDXComponents: source } = swizzled;
		const { overrides } = staticPlan(
			new Set(Object.keys(swizzled)),
			source === undefined ? undefined : await componentMap("Map.tsx", source),
		);
		return [...overrides];
	};

	test("include those of swizzled components", async () => {
		expect(await plan({})).toEqual([]);
		expect(await plan({ Footer: "" })).toEqual([]);
		expect(await plan({ "CodeBlock/Line": "" })).toEqual(["pre"]);
		expect(await plan({ Steps: "" })).toEqual(["@theme/Steps"]);
		expect(await plan({ Icon: "" })).toEqual(["@theme/Card", "@theme/Feature"]);
		expect(await plan({ Heading: "" })).toEqual([
			"h1",
			"h2",
			"h3",
			"h4",
			"h5",
			"h6",
			"@theme/Heading",
		]);
	});

	test("include the keys that a wrapped component map adds", async () => {
		const source = `import MDXComponents from '@theme-original/MDXComponents';
import Badge from './Badge';
const own = {...MDXComponents, Badge, table: (props: object) => <div {...props} />};
export default own;`;
		expect(await plan({ MDXComponents: source })).toEqual(["Badge", "table"]);
	});

	test("exclude the theme's own components in the map", async () => {
		const source = `import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Card from './Card';
export default {...MDXComponents, Card, TabItem, Tabs};`;
		expect(await plan({ MDXComponents: source })).toEqual(["Card"]);
		expect(await plan({ MDXComponents: source, Tabs: "" })).toEqual([
			"@theme/Tabs",
			"Card",
			"Tabs",
		]);
	});

	test("include every element if the map cannot be analysed", async () => {
		expect(
			await plan({ MDXComponents: "export default makeMap();" }),
		).toContain("p");
	});
});

describe("static parts of pages", () => {
	const lost = (...swizzled: string[]) =>
		Object.entries(staticParts(new Set(swizzled))).flatMap(
			([part, isStatic]) => (isStatic === (part === "ownFooter") ? [part] : []),
		);

	test.each<[string, string[]]>([
		["Navbar", []],
		["Heading", ["markdown", "tabs"]],
		["MDXContent", ["markdown", "tabs"]],
		["Tabs", ["tabs"]],
		["TabItem", ["tabs"]],
		["DocSidebarItem/Link", ["sidebar"]],
		["DocSidebarItems", ["sidebar"]],
		["DocSidebar/Desktop/Content", ["sidebar"]],
		["DocSidebar/Desktop", []],
		["Icon/ExternalLink", ["sidebar", "footer"]],
		["Footer/Links/Simple", ["footer", "ownFooter"]],
		["ThemedImage", ["footer"]],
	])("exclude those affected by swizzling %s", (name, parts) => {
		expect(lost(name)).toEqual(parts);
	});
});
