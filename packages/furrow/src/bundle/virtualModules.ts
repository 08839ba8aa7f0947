/** Modules that are generated for a site, under Furrow-specific names. Importing this file does not load a bundler. */

import { staticParts } from "../shared/staticPlan.js";
import { mermaidFile } from "../util/mermaidFile.js";
import { CLIENT_DIR, THEME_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import { moduleMap, PAGE_CODE } from "./plugins/pageCode.js";
import { PRISM_LANGUAGES } from "./plugins/prismLanguages.js";
import type { ThemeResolver } from "./themeResolver.js";
import type { BundleInput } from "./types.js";

export const CLIENT_MODULES = "furrow:client-modules";
/**
 * Infima, code colours and the site's own style sheets, followed, as in Docusaurus, by styles of what every page shows.
 */
export const BASE_STYLES = "furrow:base-styles";
/** The first of these: Infima, and rules that a site's rules of equal specificity override. */
export const BASE_SHEET = join(THEME_DIR, "base.css");
/**
 * The last of these: the page's layout and Markdown elements. A site's rules of equal specificity do not override them.
 */
export const EVERY_PAGE_SHEET = join(THEME_DIR, "everyPage.css");
const GENERATED_CSS = "furrow:generated.css";
export const SERVER_ENTRY = "furrow:server";
export const STATIC_PLAN = "furrow:static-plan";
const MERMAID = "furrow:mermaid";
const PLAYGROUND = "furrow:playground";
const DOC_FRESHNESS = "furrow:doc-freshness";
const STRUCTURED_DATA = "furrow:structured-data";
const UNCOPIED_CODE = "furrow:uncopied-code";
const NAVIGATION = "furrow:navigation";
const ROUTER = "furrow:router";
const ROUTE_PARAMETERS = "furrow:route-parameters";
/** Requested by pages that need it, so that their HTML can preload it. `client/runtime/page.ts` imports the file. */
export const MDX_RUNTIME = "furrow:mdx";
export const MDX_RUNTIME_FILE = join(CLIENT_DIR, "runtime/mdx.tsx");

const serialise = (value: unknown) => JSON.stringify(value);

/** Whether a client module is a style sheet. */
export const isStyle = (request: string) =>
	/\.(?:css|s[ac]ss|less|styl)$/.test(request);

/** Returns the client modules of plugins and config that are code. */
export const clientModuleCode = ({ clientModules }: BundleInput): string[] =>
	clientModules.filter((request) => !isStyle(request));

/** Returns the sources of the virtual modules by name. */
export function virtualModules(
	input: BundleInput,
	themes: ThemeResolver,
	isServer: boolean,
): Map<string, string> {
	const modules = new Map<string, string>();
	const code = clientModuleCode(input);
	const imports = code.map(
		(request, index) => `import * as m${index} from ${serialise(request)};`,
	);
	const names = code.map((_, index) => `m${index}`);
	modules.set(
		CLIENT_MODULES,
		`${imports.join("\n")}\nexport default [${names.join(", ")}];`,
	);
	const styles = [
		BASE_SHEET,
		GENERATED_CSS,
		...input.clientModules.filter(isStyle),
		EVERY_PAGE_SHEET,
	];
	modules.set(
		BASE_STYLES,
		[...styles, PAGE_CODE]
			.map((request) => `import ${serialise(request)};`)
			.join("\n"),
	);
	modules.set(GENERATED_CSS, input.generatedCss);
	modules.set(PRISM_LANGUAGES, input.prismLanguages);
	modules.set(
		SERVER_ENTRY,
		[
			`export * from ${serialise(join(CLIENT_DIR, "runtime/server.tsx"))};`,
			// As in Docusaurus, they run before any page does. The export keeps them where packages declare no side effects.
			...(code.length
				? [
						`export { default as clientModules } from ${serialise(CLIENT_MODULES)};`,
					]
				: []),
			`import { modules as ofPages } from ${serialise(PAGE_CODE)};`,
			`export const modules = { ...${moduleMap([...input.requests, ...input.serverRequests])}, ...ofPages };`,
		].join("\n"),
	);
	modules.set(
		STATIC_PLAN,
		`export default ${serialise(staticParts(themes.swizzledNames))};`,
	);
	// The server renders each page under its own path: links are recorded and checked by these paths.
	modules.set(
		ROUTER,
		input.isHashRouted && !isServer
			? `export { hashRouter } from ${serialise(join(CLIENT_DIR, "runtime/hashRouter.ts"))};`
			: "export const hashRouter = undefined;",
	);
	modules.set(
		ROUTE_PARAMETERS,
		input.hasRouteParameters
			? `export { routeParameters } from ${serialise(join(CLIENT_DIR, "runtime/routeParameters.ts"))};`
			: "export const routeParameters = undefined;",
	);
	const { viewTransitions, prefetch } = input.navigation;
	modules.set(
		NAVIGATION,
		[
			viewTransitions && !isServer
				? `export { showInTransition } from ${serialise(join(CLIENT_DIR, "runtime/viewTransition.ts"))};`
				: "export const showInTransition = undefined;",
			`export const prefetch = ${serialise(isServer ? "visible" : prefetch)};`,
		].join("\n"),
	);
	modules.set(
		DOC_FRESHNESS,
		input.hasFreshness || isServer
			? `export * from ${serialise(join(CLIENT_DIR, "docs/freshnessParts.tsx"))};`
			: "export const DocReadingTime = undefined, DocFreshness = undefined;",
	);
	modules.set(
		STRUCTURED_DATA,
		input.hasStructuredData || isServer
			? `export * from ${serialise(join(CLIENT_DIR, "docs/structuredDataParts.tsx"))};`
			: "export const DocStructuredData = undefined, SiteStructuredData = undefined;",
	);
	modules.set(
		UNCOPIED_CODE,
		input.hasUncopiedCode
			? `export { withoutUncopied } from ${serialise(join(CLIENT_DIR, "runtime/uncopiedCode.ts"))};`
			: "export const withoutUncopied = undefined;",
	);
	modules.set(MERMAID, mermaidLoader(input.siteDir, isServer));
	modules.set(
		PLAYGROUND,
		input.reactLive
			? `export const loadPlayground = ${isServer ? "() => new Promise(() => {})" : '() => import("@theme/LiveCodeBlock")'};`
			: "export const loadPlayground = undefined;",
	);
	return modules;
}

/** Returns the loader of Mermaid, an optional package of the site. Only pages with diagrams load it. */
function mermaidLoader(siteDir: string, isServer: boolean): string {
	// Diagrams are drawn in the browser.
	const file = isServer ? undefined : mermaidFile(siteDir);
	return file
		? `export const loadMermaid = () => import(${serialise(file)});`
		: "export const loadMermaid = undefined;";
}
