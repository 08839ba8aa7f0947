export interface SwizzlePlan {
	/**
	 * Names in the MDX component map that React has to render, and modules (`@theme/Tabs`) that are not the theme's own:
	 * these components may look at their children. `ANY_COMPONENT` among them where the map's names cannot be told.
	 */
	overrides: Set<string>;
}

export const ANY_COMPONENT = "*";

export interface SwizzleView {
	/** Whether the site (or a theme other than the classic one) has its own file for `@theme/<name>`. */
	isSwizzled(name: string): boolean;
	/** Source and file name of the site's own file for `@theme/<name>`. */
	readSwizzled?(name: string): { file: string; source: string } | undefined;
}

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Markdown's elements, as far as a component map may name them. */
export const MARKDOWN_ELEMENTS: readonly string[] = [
	...HEADINGS,
	..."a admonition blockquote br code del details em header hr img input li ol p pre section strong sup table tbody td th thead tr ul".split(
		" ",
	),
];

/** Theme components, and what Markdown makes of them. */
const RENDERED_BY: [components: string[], elements: string[]][] = [
	[
		[
			"CodeBlock",
			"CodeBlock/Buttons",
			"CodeBlock/Buttons/Button",
			"CodeBlock/Buttons/CopyButton",
			"CodeBlock/Buttons/WordWrapButton",
			"CodeBlock/Container",
			"CodeBlock/Content",
			"CodeBlock/Content/Element",
			"CodeBlock/Content/String",
			"CodeBlock/Layout",
			"CodeBlock/Line",
			"CodeBlock/Line/Token",
			"CodeBlock/Title",
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
	[
		[
			"Admonition",
			"Admonition/Icon/Danger",
			"Admonition/Icon/Info",
			"Admonition/Icon/Note",
			"Admonition/Icon/Tip",
			"Admonition/Icon/Warning",
			"Admonition/Layout",
			"Admonition/Type/Caution",
			"Admonition/Type/Danger",
			"Admonition/Type/Info",
			"Admonition/Type/Note",
			"Admonition/Type/Tip",
			"Admonition/Type/Warning",
			"Admonition/Types",
		],
		["admonition"],
	],
];

/** Theme components that pages import and give Markdown to. */
const CONTAINERS = [
	"Admonition",
	"CodeBlock",
	"Details",
	"Heading",
	"TabItem",
	"Tabs",
];

/** Which of Markdown's elements React has to render, by what the site really overrides. */
export async function swizzlePlan(view: SwizzleView): Promise<SwizzlePlan> {
	const overrides = new Set<string>();
	for (const [components, elements] of RENDERED_BY)
		if (components.some((name) => view.isSwizzled(name)))
			for (const element of elements) overrides.add(element);
	for (const name of CONTAINERS)
		if (view.isSwizzled(name)) overrides.add(`@theme/${name}`);
	if (view.isSwizzled("MDXComponents")) {
		const own = view.readSwizzled?.("MDXComponents");
		const { componentMap } = await import("./componentMap.js");
		const map = own && componentMap(own.file, own.source);
		for (const [name, source] of map ?? [])
			if (!isThemes(name, source, overrides)) overrides.add(name);
		if (!map)
			for (const name of [...MARKDOWN_ELEMENTS, ANY_COMPONENT])
				overrides.add(name);
	}
	return { overrides };
}

/** Whether a name that the site adds to the map stands for a component that is the theme's own. */
function isThemes(
	name: string,
	source: string | undefined,
	overrides: ReadonlySet<string>,
): boolean {
	return (
		/^[A-Z]/.test(name) &&
		Boolean(source && CONTAINERS.includes(source.replace("@theme/", ""))) &&
		!overrides.has(source as string)
	);
}
