import { posix } from "node:path";
import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { ModuleReach } from "../../../packages/furrow/src/bundle/reach";

/** Modules of a build, by their path. */
function build(modules: Record<string, string>): Rolldown.PluginContext {
	const resolve = (request: string, importer = "/") =>
		request.startsWith(".")
			? posix.join(posix.dirname(importer), request)
			: request;
	return {
		resolve: async (request: string, importer?: string) => ({
			id: resolve(request, importer),
		}),
		getModuleInfo: (id: string) =>
			id in modules
				? {
						code: modules[id],
						importedIds: [
							...(modules[id] ?? "").matchAll(/(?:from|import) "(.*?)"/g),
						].map(([, request]) => resolve(request as string, id)),
					}
				: null,
	} as unknown as Rolldown.PluginContext;
}

it("takes of a barrel what is asked for", async () => {
	const context = build({
		"/page.js": `import { a } from "./barrel.js"; import "./style.css"; a();`,
		"/barrel.js": `export { a } from "./a.js"; export * from "./rest.js"; export { c } from "./c.js";`,
		"/a.js": `import { b } from "./barrel.js"; export const a = b;`,
		"/rest.js": `export { b } from "./b.js"; export { d } from "./d.js";`,
		"/b.js": `export const b = () => import("./later.js");`,
		"/c.js": "export const c = 1;",
		"/d.js": "export const d = 1;",
		"/later.js": "export default 1;",
		"/style.css": "",
	});
	const found = await new ModuleReach(context).from(["/page.js", "/absent.js"]);
	expect([...found].sort()).toEqual([
		"/a.js",
		"/b.js",
		"/page.js",
		"/style.css",
	]);
});

it("takes packages whole", async () => {
	const context = build({
		"/page.js": `import { x } from "/node_modules/p/index.js"; x();`,
		"/node_modules/p/index.js": `export { x } from "./x.js"; export { y } from "./y.js";`,
		"/node_modules/p/x.js": "export const x = 1;",
		"/node_modules/p/y.js": "export const y = 1;",
	});
	expect((await new ModuleReach(context).from(["/page.js"])).size).toBe(4);
});
