declare module "postcss-sort-media-queries" {
	import type { Plugin } from "postcss";

	export default function sortMediaQueries(options: {
		/** Whether nested rules stay in place. */
		onlyTopLevel?: boolean;
	}): Plugin;
}
