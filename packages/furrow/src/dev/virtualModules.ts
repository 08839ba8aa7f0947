/** Modules that are generated for the site, as the dev server serves them. */

import {
	BASE_SHEET,
	BASE_STYLES,
	CLIENT_MODULES,
	clientModuleCode,
	EVERY_PAGE_SHEET,
	PAGE_CODE,
	virtualModules,
} from "../bundle/publicForDev.js";
import { own } from "../shared/own.js";
import { CLIENT_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import { clientModulesSource } from "./clientModules.js";
import type { DevModules } from "./viteServer.js";

/** Starts a page in the browser. */
export const ENTRY = "furrow:start";

/** Shows an error in place of a page, and the page once the error is fixed. */
export const FAILURE = "furrow:failure";

/** Detects a page that does not hydrate, shows the error, and reloads the page once it is fixed. */
export const GUARD = "furrow:guard";

/** Name of Fast Refresh's preamble in its plugin. */
export const REACT_PREAMBLE = "@vitejs/plugin-react/preamble";

const OVERLAY_FILE = JSON.stringify(join(CLIENT_DIR, "dev/errorOverlay.ts"));

const ENTRY_FILE = JSON.stringify(join(CLIENT_DIR, "dev/entry.tsx"));

const OWN: Record<string, string> = {
	// Starts run one after the other, so that none finds the document of another. Of the pending ones only the latest
	// counts, which need not be the last to load. Vite drops the listeners of an earlier instance of the module.
	[ENTRY]: `import "${REACT_PREAMBLE}";
import ${JSON.stringify(BASE_STYLES)};
import { startDev } from ${ENTRY_FILE};
const start = (fresh) => {
	const { __FURROW_STARTS__: before = Promise.resolve() } = globalThis;
	const isLatest = () => import.meta.url.includes(globalThis.__FURROW_LATEST__ ?? "");
	globalThis.__FURROW_STARTS__ = before.then(() => isLatest() && fresh(import.meta.hot, isLatest, import.meta.url)).catch(console.error);
};
import.meta.hot.on("furrow:restart", ({ url }) => {
	globalThis.__FURROW_LATEST__ = url.split("?")[1];
	import(/* @vite-ignore */ url);
});
start(startDev);
import.meta.hot.accept(() => {});
`,
	// The page is written into the same document, as if it were parsed for the first time.
	[FAILURE]: `import { showError } from ${OVERLAY_FILE};
const hot = import.meta.hot;
const ID = "__furrow_failure";
const toldBy = (element) => JSON.parse(element.textContent);
showError(toldBy(document.getElementById(ID)));
let isFixed = false;
const look = async () => {
	if (isFixed) return;
	const response = await fetch(location.href);
	const html = await response.text();
	const unmade = new DOMParser().parseFromString(html, "text/html").getElementById(ID);
	if (unmade) return showError(toldBy(unmade));
	isFixed = true;
	globalThis.__FURROW_FETCHED__ = revisionIn(response.headers.get("server-timing"));
	document.open();
	document.write(html);
	document.close();
};
const revisionIn = (told) => Number(/furrow;desc=(\\d+)/.exec(told)?.[1]);
let turn = Promise.resolve();
const again = () => { turn = turn.then(look).catch(console.error); };
for (const event of ["furrow:update", "furrow:restart", "furrow:outdated", "vite:afterUpdate"]) hot.on(event, again);
hot.on("furrow:failure", showError);
const { serverTiming } = performance.getEntriesByType("navigation")[0];
const told = serverTiming.find(({ name }) => name === "furrow");
hot.send("furrow:shown", { revision: Number(told?.description) });
`,
	// Nothing on the page has been hydrated. A module that failed cannot be loaded again in this document, because
	// browsers cache the failure by its URL. After a reload, they restore the scroll position. Third-party scripts may
	// also fail on a page that is hydrated nevertheless. Such a page applies updates itself.
	[GUARD]: `const hot = import.meta.hot;
let isDead = false;
const again = () => {
	isDead &&= document.documentElement.dataset.hasHydrated !== "true";
	if (isDead) location.reload();
};
addEventListener("error", ({ target, error }) => {
	const isEntry = target instanceof HTMLScriptElement && target.type === "module";
	if (isDead || globalThis.__FURROW_DEV__ || !(isEntry || error)) return;
	isDead = true;
	hot.on("furrow:update", again);
	hot.on("furrow:restart", again);
	hot.on("vite:afterUpdate", again);
	hot.send("furrow:dead", { message: error?.message, stack: error?.stack });
}, true);
hot.on("furrow:fault", async (error) => {
	const { showError } = await import(${OVERLAY_FILE});
	showError(error);
});
`,
	// Pages reference their code individually.
	[PAGE_CODE]: "",
};

/** Sources of a site's virtual modules by name, for browsers and for the server. */
export class VirtualModules {
	readonly #client: Map<string, string>;
	readonly #server: Map<string, string>;

	constructor({ input, themes }: Pick<DevModules, "input" | "themes">) {
		this.#client = virtualModules(input, themes, false);
		// The first and the last sheet belong to the runtime, and are served as files.
		const sheets = this.#client.get(BASE_STYLES) ?? "";
		this.#client.set(
			BASE_STYLES,
			[BASE_SHEET, EVERY_PAGE_SHEET].reduce(
				(code, file) => code.replace(`import ${JSON.stringify(file)};`, ""),
				sheets,
			),
		);
		this.#client.set(
			CLIENT_MODULES,
			clientModulesSource(clientModuleCode(input)),
		);
		this.#server = virtualModules(input, themes, true);
	}

	source(name: string, isServer: boolean): string | undefined {
		return own(OWN, name) ?? (isServer ? this.#server : this.#client).get(name);
	}

	/** Returns the names and sources of all modules for browsers. */
	sources(): string[] {
		return [...this.#client].flat();
	}

	/** Returns the names of the modules that differ from before. */
	changedSince(before: VirtualModules): string[] {
		return [...this.#client.keys()].filter(
			(name) =>
				this.#client.get(name) !== before.#client.get(name) &&
				// Only lists what pages may request, and is never imported here.
				name !== "furrow:server",
		);
	}
}
