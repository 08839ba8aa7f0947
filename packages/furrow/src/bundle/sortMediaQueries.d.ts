declare module "postcss-sort-media-queries" {
	import type { Plugin } from "postcss";

	export default function sortMediaQueries(): Plugin;
}
