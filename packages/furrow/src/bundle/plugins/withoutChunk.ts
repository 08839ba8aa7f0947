import type { Plugin } from "vite";

/** Removes the chunk of an entry that contains no code, because it consists of style sheets only. */
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
