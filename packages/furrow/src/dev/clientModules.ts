/**
 * The list of client modules, which are called on route changes. They are not components, so a changed list needs its
 * own handling.
 */

// Vite searches modules for the literal text `import.meta.hot.accept`.

/**
 * Returns the source of the list of client modules. A module that reacts to route changes is replaced by its new
 * version from then on. What other modules did when they were loaded can only be undone by a new document.
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
