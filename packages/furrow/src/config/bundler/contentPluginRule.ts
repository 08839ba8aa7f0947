/** The loader that stands for Furrow's own way of compiling Markdown. */
export const MARKDOWN_LOADER = "furrow-markdown-loader";

/**
 * What a plugin that extends a content plugin finds in that one's webpack config, in the shape of Docusaurus's: such a plugin
 * changes the loader's options. Metadata that it writes is found without them (`config/lifecycle/writtenMetadata.ts`).
 */
export const webpackRule = () => ({
	resolve: { alias: {} as Record<string, string> },
	module: {
		rules: [
			{
				test: /\.mdx?$/i,
				include: [] as string[],
				use: [{ loader: MARKDOWN_LOADER, options: {} as object }],
			},
		],
	},
});
