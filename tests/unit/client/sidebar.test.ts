import { describe, expect, it } from "vitest";
import {
	excerpt,
	restoreItem,
} from "../../../packages/furrow/src/client/docs/sidebarExcerpt";
import {
	filterDocCardListItems,
	findFirstSidebarItemLink,
	findSidebarCategory,
	findTrail,
	itemsAlong,
} from "../../../packages/furrow/src/client/docs/sidebarItems";
import { findBreadcrumbs } from "../../../packages/furrow/src/client/docs/sidebarSelectors";
import {
	isActiveSidebarItem,
	isVisibleSidebarItem,
} from "../../../packages/furrow/src/client/docs/visibleItems";
import type {
	PropSidebarItem,
	PropSidebarItemCategory,
} from "../../../packages/furrow/src/client/types/docs";

const link = (href: string, unlisted?: boolean): PropSidebarItem => ({
	type: "link",
	label: href,
	href,
	docId: href,
	unlisted,
});
const category = (
	label: string,
	items: PropSidebarItem[],
	more: Partial<PropSidebarItemCategory> = {},
): PropSidebarItemCategory => ({
	type: "category",
	label,
	items,
	collapsed: true,
	collapsible: true,
	...more,
});
const html: PropSidebarItem = { type: "html", value: "<hr>" };

const deep = category("Deep", [link("/docs/deep"), html], { href: "/docs/d" });
const sidebar = [
	link("/docs/intro"),
	category("Guide", [link("/docs/guide/hidden", true), deep]),
	html,
];
const guide = sidebar[1] as PropSidebarItemCategory;

describe("sidebar items", () => {
	it("are active on their own page and the pages inside, regardless of case and trailing slash", () => {
		expect(isActiveSidebarItem(guide, "/docs/deep/")).toBe(true);
		expect(isActiveSidebarItem(guide, "/docs/D")).toBe(true);
		expect(isActiveSidebarItem(guide, "/docs/intro")).toBe(false);
		expect(isActiveSidebarItem(html, "/docs/intro")).toBe(false);
	});

	it("are visible unless they are unlisted and inactive, or empty", () => {
		const hidden = link("/a", true);
		expect(isVisibleSidebarItem(hidden, "/b")).toBe(false);
		expect(isVisibleSidebarItem(hidden, "/a")).toBe(true);
		expect(isVisibleSidebarItem(category("C", [hidden]), "/b")).toBe(false);
		expect(
			isVisibleSidebarItem(category("C", [hidden], { href: "/c" }), "/b"),
		).toBe(true);
		expect(
			isVisibleSidebarItem(
				category("C", [hidden], { href: "/c", linkUnlisted: true }),
				"/b",
			),
		).toBe(false);
		expect(isVisibleSidebarItem(html, "/b")).toBe(true);
	});

	it("link to the first listed page", () => {
		expect(findFirstSidebarItemLink(guide)).toBe("/docs/d");
		expect(
			findFirstSidebarItemLink(category("C", [link("/a", true), link("/b")])),
		).toBe("/b");
		expect(findFirstSidebarItemLink(html)).toBeUndefined();
		expect(filterDocCardListItems(sidebar)).toEqual([sidebar[0], guide]);
	});

	it("are found by predicate and by path", () => {
		expect(findSidebarCategory(sidebar, ({ label }) => label === "Deep")).toBe(
			deep,
		);
		const trail = findTrail(sidebar, "/docs/deep") as number[];
		expect(trail).toEqual([1, 1, 0]);
		expect(itemsAlong(sidebar, trail).map((item) => item.label)).toEqual([
			"Guide",
			"Deep",
			"/docs/deep",
		]);
		expect(findTrail(sidebar, "/nowhere")).toBeUndefined();
	});
});

it("excerpts omit deep items and load them when they are read", () => {
	const short = JSON.parse(JSON.stringify(excerpt(sidebar, 1)));
	expect(JSON.stringify(short)).not.toContain("/docs/deep");
	let reads = 0;
	const full = restoreItem(short[1], () => {
		reads += 1;
		return guide.items;
	}) as PropSidebarItemCategory;
	expect(full.items.length).toBe(2);
	expect(findFirstSidebarItemLink(full)).toBe("/docs/d");
	expect(reads).toBe(0);
	expect((full.items[1] as PropSidebarItemCategory).items).toEqual(deep.items);
	expect(reads).toBe(1);
});

it("breadcrumbs end at the category that links to the page itself", () => {
	const items = [
		category("Above", [
			category("One", [link("/docs/one"), link("/docs/two")], {
				href: "/docs/one",
			}),
		]),
	];
	expect(findBreadcrumbs(items, "/docs/one").trail).toEqual([0, 0]);
	expect(findBreadcrumbs(items, "/docs/two").trail).toEqual([0, 0, 1]);
});

// As in Docusaurus 3.10.2.
it("breadcrumbs lead to a doc, not to a link with its URL", () => {
	const plain = (href: string): PropSidebarItem => ({
		type: "link",
		label: href,
		href,
	});
	const items = [
		plain("/docs/one"),
		plain("/docs/only"),
		category("Above", [link("/docs/one")]),
		plain("/docs/one"),
	];
	expect(findBreadcrumbs(items, "/docs/one").trail).toEqual([2, 0]);
	expect(findBreadcrumbs(items, "/docs/only").trail).toEqual([]);
});
