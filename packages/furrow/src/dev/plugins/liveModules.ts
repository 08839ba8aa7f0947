/**
 * Lists of components: they are not components themselves, so a change would reload the page. They are read at every
 * render instead.
 */
import { exactRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import type { ThemeResolver } from "../../bundle/publicForDev.js";

// Vite searches modules for the literal text `import.meta.hot.accept`.

/** Theme modules that export objects of components. */
const LISTS = [
	"MDXComponents",
	"NavbarItem/ComponentTypes",
	"Admonition/Types",
];

const PREFIX = "\0furrow:live/";

/**
 * Returns code that keeps a site's list current. Vite runs a changed module again, but earlier importers hold the first
 * export: each run passes the new list to all earlier ones.
 */
function listModule(file: string): string {
	const path = JSON.stringify(file);
	return `import * as now from ${path};
export * from ${path};
let list = now.default;
export { list as default };
const hot = import.meta.hot;
const holders = [...(hot.data.holders ?? []), (other) => { list = other; }];
for (const hold of holders) hold(now.default);
hot.dispose((data) => { data.holders = holders; });
import.meta.hot.accept((fresh) => fresh && globalThis.__FURROW_DEV__?.componentsChanged());
`;
}

/** Updates the lists that a site swizzles while a page is open. */
export function liveListsPlugin(themes: () => ThemeResolver): Plugin {
	return {
		name: "furrow:live-lists",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		resolveId: {
			order: "pre",
			filter: { id: LISTS.map((name) => exactRegex(`@theme/${name}`)) },
			handler(request) {
				const name = request.slice("@theme/".length);
				return themes().isSwizzled(name) ? PREFIX + name : null;
			},
		},
		load: {
			filter: { id: LISTS.map((name) => exactRegex(PREFIX + name)) },
			handler(id) {
				const file = themes().theme(id.slice(PREFIX.length));
				return file && listModule(file);
			},
		},
	};
}
