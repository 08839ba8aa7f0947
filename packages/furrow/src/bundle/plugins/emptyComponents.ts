import type { Plugin } from "vite";
import { FurrowError } from "../../util/errors.js";
import { escapeRegExp } from "../../util/strings.js";

/** Rejects empty files in the site's theme folder. React would only report that a component of some page is invalid. */
export function emptyComponentsPlugin(siteThemeDir: string): Plugin {
	return {
		name: "furrow:empty-components",
		enforce: "pre",
		transform: {
			filter: {
				id: new RegExp(`^${escapeRegExp(siteThemeDir)}/.*\\.[cm]?[jt]sx?$`),
				code: /^\s*$/,
			},
			handler(_, id) {
				throw new FurrowError("The theme component is empty.", {
					file: id,
					hint: "Export the component: export default function Name() {...}. To use the theme's own component, remove the file.",
				});
			},
		},
	};
}
