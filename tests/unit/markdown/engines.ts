/** Plugins by which Markdown goes through each of the engines. */

/** A plugin that does nothing, but makes the tree go through remark. */
const idle = () => () => {};

/** One that adds (empty) syntax, so that remark's own parser parses. */
export function syntax(this: { data(): { micromarkExtensions?: unknown[] } }) {
	this.data().micromarkExtensions ??= [{}];
}

export const ENGINES = {
	"the native parser and remark plugins": { remarkPlugins: [idle] },
	"the native parser and rehype plugins": { rehypePlugins: [idle] },
	"remark's parser": { remarkPlugins: [syntax] },
	"remark's parser and rehype plugins": {
		remarkPlugins: [syntax],
		rehypePlugins: [idle],
	},
};
