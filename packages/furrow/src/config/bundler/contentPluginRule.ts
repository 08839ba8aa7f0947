/** Name of the loader that represents Furrow's own Markdown compiler. */
export const MARKDOWN_LOADER = "furrow-markdown-loader";

/**
 * Returns the loader rule that plugins which extend a content plugin expect in its webpack config, in the shape
 * Docusaurus uses, so that they can change the loader's options. Metadata files are found without it
 * (`config/lifecycle/writtenMetadata.ts`).
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
