/** Plugin options that select each of the Markdown engines. */

/** A plugin that does nothing. The compiler runs remark or rehype if there is any plugin for it. */
const idle = () => () => {};

/** A plugin that adds an empty syntax extension, so that the compiler uses remark's own parser. */
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
