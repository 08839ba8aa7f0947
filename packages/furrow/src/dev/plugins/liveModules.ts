/**
 * Modules that are no component, and have the page loaded anew when they change, since nobody in the browser knows what
 * to do then: lists of components, which are read whenever they render, and client modules, which are asked at each
 * change of route.
 */
import { exactRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import type { ThemeResolver } from "../../bundle/devFace.js";

// Vite looks for the words `import.meta.hot.accept` in a module.

/** What a theme exports as objects that hold components. */
const LISTS = [
	"MDXComponents",
	"NavbarItem/ComponentTypes",
	"Admonition/Types",
];

const PREFIX = "\0furrow:live/";

/**
 * Hands on what a site's list holds by now. Vite runs the module anew, and whoever imported it before reads the export of
 * the first run: each run gives the list to all earlier ones.
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

/** Has browsers take the lists that a site replaces while a page is shown. */
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

/**
 * The source of the list of client modules. One that does something at each change of route is asked in its new form from
 * then on. What others did when they were loaded, only a new document undoes.
 */
export function clientModulesSource(requests: readonly string[]): string {
	const imports = requests.map(
		(request, index) =>
			`import * as m${index} from ${JSON.stringify(request)};`,
	);
	return `${imports.join("\n")}
const hot = import.meta.hot;
const now = [${requests.map((_, index) => `m${index}`).join(", ")}];
const modules = hot.data.modules ?? [...now];
export default modules;
const isAsked = (module) =>
	["onRouteUpdate", "onRouteDidUpdate"].some((name) => module?.[name] ?? module?.default?.[name]);
const isAnother = (module, index) => module !== modules[index];
const [before, after] = [modules, now].map((list) => list.filter((_, index) => isAnother(now[index], index)));
export const isLost = [...before, ...after].some((module) => !isAsked(module));
now.forEach((module, index) => { modules[index] = module; });
hot.dispose((data) => { data.modules = modules; });
import.meta.hot.accept((fresh) => fresh?.isLost && hot.invalidate());
`;
}
