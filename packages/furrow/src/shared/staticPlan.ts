/**
 * Determines which parts of pages are static HTML that React skips in the browser. Depends only on the components
 * that the site swizzles.
 */

/** Names of the theme components that render each part of a page. A name includes the components in its folder. */
const PARTS = {
	/** The body of a Markdown page and the title above it. */
	markdown: ["Heading", "MDXContent"],
	/** Tabs that contain only static HTML and use no MDX component. */
	tabs: ["Heading", "MDXContent", "TabItem", "Tabs"],
	/** The inside of a docs sidebar. */
	sidebar: [
		"DocSidebar/Desktop/Content",
		"DocSidebarItem",
		"DocSidebarItems",
		"Icon/ExternalLink",
	],
	footer: ["Footer", "Icon/ExternalLink", "ThemedImage"],
};

/** Whether each part of a page is rendered by the theme's own components only, so that its HTML needs no hydration. */
export type StaticParts = Record<keyof typeof PARTS, boolean> & {
	/** Whether the site has its own footer component, which is rendered even without `themeConfig.footer`. */
	ownFooter: boolean;
};

export interface StaticPlan {
	parts: StaticParts;
	/**
	 * Names in the MDX component map that React must render, and modules that the site replaces (`@theme/Tabs`), since
	 * these components may inspect their children. Contains `ANY_COMPONENT` if the names in the map are unknown.
	 */
	overrides: ReadonlySet<string>;
}

export const ANY_COMPONENT = "*";

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Markdown elements that a component map may override. */
const MARKDOWN_ELEMENTS: readonly string[] = [
	...HEADINGS,
	..."a admonition blockquote br code del details em header hr img input li ol p pre section strong sup table tbody td th thead tr ul".split(
		" ",
	),
];

/** Theme components, as in `PARTS`, and the Markdown elements that they render. */
const ELEMENTS: [components: string[], elements: string[]][] = [
	[
		[
			"CodeBlock",
			"Icon/Copy",
			"Icon/Success",
			"Icon/WordWrap",
			"MDXComponents/Pre",
			"prism-include-languages",
		],
		["pre"],
	],
	[["MDXComponents/Code"], ["pre", "code"]],
	[["CodeInline"], ["code"]],
	[["Heading", "MDXComponents/Heading"], HEADINGS],
	[["MDXComponents/A"], ["a"]],
	[["MDXComponents/Img"], ["img"]],
	[["MDXComponents/Ul"], ["ul"]],
	[["MDXComponents/Li"], ["li"]],
	[
		["Details", "MDXComponents/Details"],
		["details", "Details"],
	],
	[["Admonition"], ["admonition"]],
	[["Icon"], ["@theme/Card", "@theme/Feature"]],
];

/** Components that pages import and that take Markdown as children. */
const CONTAINERS = [
	"Admonition",
	"Badge",
	"Card",
	"Cards",
	"CodeBlock",
	"Details",
	"Feature",
	"Features",
	"Figure",
	"FileTree",
	"Heading",
	"Steps",
	"TabItem",
	"Tabs",
].map((name) => `@theme/${name}`);

/** Returns all elements and components of Markdown, for sites on which React must render everything. */
export const everything = (overrides: Iterable<string>): Set<string> =>
	new Set([...MARKDOWN_ELEMENTS, ANY_COMPONENT, ...overrides]);

/** Returns which parts of pages are rendered by the theme's own components only. */
export function staticParts(swizzled: ReadonlySet<string>): StaticParts {
	const isOwn = (names: string[]) => !replacesAny(swizzled, names);
	return {
		markdown: isOwn(PARTS.markdown),
		tabs: isOwn(PARTS.tabs),
		sidebar: isOwn(PARTS.sidebar),
		footer: isOwn(PARTS.footer),
		ownFooter: !isOwn(["Footer"]),
	};
}

const replacesAny = (swizzled: ReadonlySet<string>, names: string[]) =>
	[...swizzled].some((other) =>
		names.some((name) => other === name || other.startsWith(`${name}/`)),
	);

/**
 * Computes the swizzle plan of a site.
 * @param swizzled names of theme components that are replaced by the site or by a theme other than the classic one
 * @param components names in the site's own map of MDX components, with their modules if known; `undefined` if
 * unknown
 */
export function staticPlan(
	swizzled: ReadonlySet<string>,
	components?: ReadonlyMap<string, string | undefined>,
): StaticPlan {
	const overrides = new Set([
		...ELEMENTS.flatMap(([names, elements]) =>
			replacesAny(swizzled, names) ? elements : [],
		),
		...CONTAINERS.filter((name) => swizzled.has(name.replace("@theme/", ""))),
	]);
	const isThemeContainer = (name: string, source = "") =>
		/^[A-Z]/.test(name) &&
		CONTAINERS.includes(source) &&
		!overrides.has(source);
	for (const [name, source] of components ?? [])
		if (!isThemeContainer(name, source)) overrides.add(name);
	const isUnknown = swizzled.has("MDXComponents") && !components;
	return {
		parts: staticParts(swizzled),
		overrides: isUnknown ? everything(overrides) : overrides,
	};
}
