declare module "postcss-sort-media-queries" {
	import type { Plugin } from "postcss";

	export default function sortMediaQueries(options: {
		/** Whether rules inside of others stay where they are. */
		onlyTopLevel?: boolean;
	}): Plugin;
}
