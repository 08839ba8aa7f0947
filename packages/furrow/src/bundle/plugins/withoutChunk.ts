import type { Plugin } from "vite";

/** Removes an entry's chunk that holds no code, because the entry is of style sheets only. */
export function withoutChunkPlugin(name: string): Plugin {
	return {
		name: "furrow:without-chunk",
		enforce: "post",
		generateBundle: {
			order: "post",
			handler(_, bundle) {
				for (const [file, output] of Object.entries(bundle))
					if (output.type === "chunk" && output.name === name)
						delete bundle[file];
			},
		},
	};
}
