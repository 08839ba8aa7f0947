/**
 * Which parts of the pages are static HTML that React skips in the browser: decided once, by the components that the
 * site swizzles.
 */

/** Components of the theme, by name, that parts of a page are made of. A name stands for those in its folder too. */
const PARTS = {
	/** The body of a Markdown page, and the title above it. */
	markdown: ["Heading", "MDXContent"],
	/** Tabs with nothing but finished HTML in them: they ask for no MDX component. */
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

/** Whether a part of a page is rendered by the theme's own components only, so that its HTML need not be hydrated. */
export type StaticParts = Record<keyof typeof PARTS, boolean> & {
	/** The site has a footer of its own, which needs no settings. */
	ownFooter: boolean;
};

export interface StaticPlan {
	parts: StaticParts;
	/**
	 * Names in the MDX component map that React must render, and modules (`@theme/Tabs`) that the site replaces: these
	 * components may inspect their children. Contains `ANY_COMPONENT` if the names in the map are unknown.
	 */
	overrides: ReadonlySet<string>;
}

export const ANY_COMPONENT = "*";

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Markdown's elements, as far as a component map may name them. */
const MARKDOWN_ELEMENTS: readonly string[] = [
	...HEADINGS,
	..."a admonition blockquote br code del details em header hr img input li ol p pre section strong sup table tbody td th thead tr ul".split(
		" ",
	),
];

/** Components of the theme, as in `PARTS`, and what of Markdown they render. */
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

/** Components that pages import and give Markdown to. */
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

/** Elements and components of Markdown that React renders when it renders all of it. */
export const everything = (overrides: Iterable<string>): Set<string> =>
	new Set([...MARKDOWN_ELEMENTS, ANY_COMPONENT, ...overrides]);

/** Which parts of pages the theme's own components make. */
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
 * @param swizzled names of theme components that the site, or a theme other than the classic one, replaces
 * @param components names in the site's own map of MDX components, with their modules if known; `undefined` if unknown
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
	const isThemes = (name: string, source = "") =>
		/^[A-Z]/.test(name) &&
		CONTAINERS.includes(source) &&
		!overrides.has(source);
	for (const [name, source] of components ?? [])
		if (!isThemes(name, source)) overrides.add(name);
	const isUnknown = swizzled.has("MDXComponents") && !components;
	return {
		parts: staticParts(swizzled),
		overrides: isUnknown ? everything(overrides) : overrides,
	};
}
