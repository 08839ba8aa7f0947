/** Options that the docs, blog and pages plugins share. */
import type { MdxOptions } from "../../markdown/types.js";
import {
	anyText,
	array,
	type Fields,
	flag,
	func,
	list,
	map,
	OTHER_KIND,
	object,
	oneOf,
	severity,
	text,
} from "../../schema/index.js";
import { DEFAULT_EXCLUDE } from "../../source/contentFiles.js";

/** `""` and `"/"` are the root of the site. */
const routeBasePath = anyText.after((path: string) =>
	path.startsWith("/") ? path : `/${path}`,
);

/** Characters allowed in URLs and paths. */
const URI = /^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/;

const editUrl = text
	.where(
		(value) =>
			value === "" || URI.test(String(value)) || URL.canParse(String(value)),
		"a URL, a path",
	)
	.or(func);

const plugin = func
	.or(
		// A unified preset: plugins and settings.
		map,
		oneOf(false, null),
		array.after((entry) =>
			typeof entry[0] === "function" && entry.length <= 2 ? entry : OTHER_KIND,
		),
	)
	.says(
		"must be a plugin (a function) or an array of a plugin and its options",
	);
const plugins = list(plugin).default([]);

const mdxFields = {
	remarkPlugins: plugins,
	rehypePlugins: plugins,
	recmaPlugins: plugins,
	beforeDefaultRemarkPlugins: plugins,
	beforeDefaultRehypePlugins: plugins,
	admonitions: flag
		.or(
			object({
				tag: text,
				keywords: list(text),
				extendDefaults: flag.default(true),
			}),
		)
		.default(true),
} satisfies Fields;

/** Returns the options that all content plugins share, with the plugin's defaults. */
export const contentFields = (defaults: {
	path: string;
	routeBasePath: string;
	include: string;
}): Fields => ({
	id: text.default("default"),
	path: text.default(defaults.path),
	routeBasePath: routeBasePath.default(defaults.routeBasePath),
	include: list(text).default([defaults.include]),
	exclude: list(text).default(DEFAULT_EXCLUDE),
	...mdxFields,
	editUrl,
	editLocalizedFiles: flag.default(false),
	showLastUpdateTime: flag.default(false),
	showLastUpdateAuthor: flag.default(false),
});

/** Options of plugins whose pages have tags. */
export const tagFields: Fields = {
	tags: oneOf(null, false).or(text),
	tagsBasePath: text.default("tags"),
	onInlineTags: severity.default("warn"),
};

/** Picks the Markdown options from a plugin's options. */
export const pickMdxOptions = (options: MdxOptions): MdxOptions =>
	Object.fromEntries(
		Object.keys(mdxFields).map((name) => [
			name,
			options[name as keyof MdxOptions],
		]),
	) as unknown as MdxOptions;
