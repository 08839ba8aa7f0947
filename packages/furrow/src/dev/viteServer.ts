/** Vite's dev server, for what a site may change: its own code, its styles, what pages import. */
import type { Server } from "node:http";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import {
	createServer,
	type InlineConfig,
	mergeConfig,
	type ViteDevServer,
} from "vite";
import {
	BASE_STYLES,
	type BundleInput,
	ignoreStylesPlugin,
	PAGE_CODE,
	sharedConfig,
	type ThemeResolver,
	virtualModules,
} from "../bundle/devFace.js";
import { cacheDir } from "../cache/index.js";
import { CLIENT_DIR } from "../util/packageRoot.js";
import { memoryPlugin, requestsPlugin } from "./plugins/requests.js";
import { runtimePlugin } from "./plugins/runtime.js";
import type { RuntimeBundle } from "./runtimeBundle.js";

/** What the dev server serves from. Its parts are replaced when the site changes. */
export interface DevModules {
	input: BundleInput;
	themes: ThemeResolver;
	runtime: RuntimeBundle;
	/** Code parts of the pages that were looked at, by request. */
	code: Map<string, string>;
}

/** What starts a page in the browser. */
export const ENTRY = "furrow:start";
const DEV_ENTRY_FILE = join(CLIENT_DIR, "dev/entry.tsx");

/** React and what it comes with: one of each in a page. */
const REACT = [
	"react",
	"react-dom",
	"react-dom/client",
	"react/jsx-runtime",
	"react/jsx-dev-runtime",
];

const entrySource = `import "@vitejs/plugin-react/preamble";
import "${BASE_STYLES}";
import { startDev } from ${JSON.stringify(DEV_ENTRY_FILE)};
startDev(import.meta.hot);
`;

/** What shows an error instead of a page, until it is mended. */
export const FAILURE = "furrow:failure";
const failureSource = `import { ErrorOverlay } from "/@vite/client";
const { textContent } = document.getElementById("__furrow_failure");
document.body.append(new ErrorOverlay(JSON.parse(textContent)));
const again = () => location.reload();
import.meta.hot.on("furrow:update", again);
import.meta.hot.on("vite:afterUpdate", again);
`;

/** Vite's overlay, for the runtime. */
const OVERLAY = "furrow:overlay";

function memorySource({ input, themes, code }: DevModules) {
	const known = new Map<boolean, Map<string, string>>();
	return (name: string, isServer: boolean): string | undefined => {
		if (name === ENTRY) return entrySource;
		if (name === FAILURE) return failureSource;
		if (name === OVERLAY)
			return 'export { ErrorOverlay } from "/@vite/client";';
		if (name === PAGE_CODE) return "";
		let modules = known.get(isServer);
		if (!modules) {
			modules = virtualModules(input, themes, isServer);
			known.set(isServer, modules);
		}
		return modules.get(name) ?? code.get(name);
	};
}

/** Plugins of the production bundles that have another form here. */
const REPLACED = new Set(["furrow:virtual"]);

function devConfig(modules: () => DevModules, http: Server): InlineConfig {
	const { input } = modules();
	const { siteDir } = input;
	const currentThemes: ThemeResolver = {
		theme: (name) => modules().themes.theme(name),
		original: (name) => modules().themes.original(name),
		init: (name) => modules().themes.init(name),
		isSwizzled: (name) => modules().themes.isSwizzled(name),
		get swizzledNames() {
			return modules().themes.swizzledNames;
		},
	};
	const shared = sharedConfig(input, currentThemes, false);
	let source: ReturnType<typeof memorySource> | undefined;
	let sourceOf: DevModules | undefined;
	const currentSource = (name: string, isServer: boolean) => {
		if (sourceOf !== modules()) {
			sourceOf = modules();
			source = memorySource(sourceOf);
		}
		return source?.(name, isServer);
	};
	shared.plugins = (shared.plugins ?? []).filter(
		(plugin) => !(plugin && "name" in plugin && REPLACED.has(plugin.name)),
	);
	return mergeConfig(shared, {
		appType: "custom",
		cacheDir: join(cacheDir(siteDir), "vite"),
		plugins: [
			memoryPlugin(/^furrow:(?!load)/, currentSource),
			requestsPlugin(() => input.baseUrl),
			runtimePlugin(() => modules().runtime),
			{
				...ignoreStylesPlugin(),
				applyToEnvironment: ({ name }: { name: string }) => name === "ssr",
			},
			react(),
		],
		server: {
			middlewareMode: true,
			ws: { server: http },
			cors: false,
			preTransformRequests: true,
			watch: {
				ignored: ["**/build/**"],
			},
			fs: { strict: true },
		},
		optimizeDeps: {
			include: REACT,
			exclude: [
				"@theme",
				"@theme-original",
				"@theme-init",
				"@site",
				"@docusaurus",
				"@generated",
				"furrow",
			],
			entries: ["src/**/*.{js,jsx,ts,tsx}"],
		},
		environments: {
			ssr: {
				resolve: {
					noExternal: [/docusaurus/],
				},
			},
		},
	} satisfies InlineConfig);
}

export function createViteServer(
	modules: () => DevModules,
	http: Server,
): Promise<ViteDevServer> {
	return createServer(devConfig(modules, http));
}
