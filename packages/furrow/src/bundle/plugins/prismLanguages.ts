import type { Plugin } from "vite";

export const PRISM_LANGUAGES = "furrow:prism-languages";

/** Matches `require(`prismjs/components/prism-${lang}`)`, found on sites that copied `prism-include-languages`. */
const ANY_LANGUAGE =
	/\brequire\(\s*(?:`prismjs\/components\/prism-\$\{[^}`]+\}(?:\.js)?`|(["'])prismjs\/components\/prism-\1\s*\+[^()]+)\s*\)/g;

/** Replaces these calls by the languages of the config, since a file that is named at run time cannot be bundled. */
export function prismLanguagesPlugin(): Plugin {
	return {
		name: "furrow:prism-languages",
		enforce: "pre",
		transform: {
			filter: { code: "prismjs/components/prism-" },
			handler(code) {
				const replaced = code.replace(ANY_LANGUAGE, "addToGlobal()");
				if (replaced === code) return null;
				return `import { addToGlobal } from "${PRISM_LANGUAGES}";\n${replaced}`;
			},
		},
	};
}
