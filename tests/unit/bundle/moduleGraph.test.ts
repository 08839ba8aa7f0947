import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { ModuleReach } from "../../../packages/furrow/src/bundle/moduleGraph";
import { FactReader } from "../../../packages/furrow/src/bundle/prebuilt/moduleFacts";
import { posix } from "../../../packages/furrow/src/util/path.js";

/** Returns the modules that the roots need. `modules` has the code of a build's modules by path. */
function reached(
	modules: Record<string, string>,
	roots: string[],
): Promise<Set<string>> {
	const resolve = (request: string, importer = "/") =>
		request.startsWith(".")
			? posix.join(posix.dirname(importer), request)
			: request;
	const importsOf = (id: string) =>
		[...(modules[id] ?? "").matchAll(/(?:from|import) "(.*?)"/g)].map(
			([, request]) => resolve(request as string, id),
		);
	const context = {
		resolve: async (request: string, importer?: string) => ({
			id: resolve(request, importer),
		}),
	} as unknown as Rolldown.PluginContext;
	const reach = new ModuleReach();
	// The bundler lists each import once, and a helper that one of its plugins adds to code.
	for (const [id, code] of Object.entries(modules)) {
		const { links } = new FactReader({}).of(id, code);
		const added = links.requests.length ? ["\0vite/helper.js"] : [];
		reach.add(id, links, [...new Set(importsOf(id)), ...added]);
	}
	return reach.from(roots, context);
}

it("follows only the requested exports of a barrel", async () => {
	const modules = {
		"/page.js": `import { a } from "./barrel.js"; import "./style.css"; a();`,
		"/barrel.js": `export { a } from "./a.js"; export * from "./rest.js"; export { c } from "./c.js";`,
		"/a.js": `import { b } from "./barrel.js"; export const a = b;`,
		"/rest.js": `export { b } from "./b.js"; export { d } from "./d.js";`,
		"/b.js": `export const b = () => import("./later.js");`,
		"/c.js": "export const c = 1;",
		"/d.js": "export const d = 1;",
		"/later.js": "export default 1;",
		"/style.css": "",
	};
	const found = await reached(modules, ["/page.js", "/absent.js"]);
	expect([...found].sort()).toEqual([
		"/a.js",
		"/b.js",
		"/page.js",
		"/style.css",
	]);
});

it("follows exports of imports, default ones too", async () => {
	const modules = {
		"/page.js": `import { a, b } from "./barrel.js"; a(b);`,
		"/barrel.js": `import a from "./a.js"; import { c as b } from "./b.js"; export { a, b };`,
		"/a.js": "export default () => 1;",
		"/b.js": "export const c = 1;",
	};
	const found = await reached(modules, ["/page.js"]);
	expect([...found].sort()).toEqual(["/a.js", "/b.js", "/page.js"]);
});

it("follows all imports of packages", async () => {
	const modules = {
		"/page.js": `import { x } from "/node_modules/p/index.js"; x();`,
		"/node_modules/p/index.js": `export { x } from "./x.js"; export { y } from "./y.js";`,
		"/node_modules/p/x.js": "export const x = 1;",
		"/node_modules/p/y.js": "export const y = 1;",
	};
	expect((await reached(modules, ["/page.js"])).size).toBe(4);
});

it("does not call the bundler for requests whose target is already known", async () => {
	const reach = new ModuleReach((request) =>
		request.startsWith("@theme") ? "/theme/Icon.tsx" : undefined,
	);
	const facts = new FactReader({});
	const add = (id: string, code: string, importedIds: string[]) =>
		reach.add(id, facts.of(id, code).links, importedIds);
	add(
		"/page.js",
		`import A from "@theme/Icon"; import B from "@theme-init/Icon"; import { c } from "./c"; c(A, B);`,
		["/theme/Icon.tsx", "/c/index.ts"],
	);
	add("/theme/Icon.tsx", "export default 1;", []);
	add("/c/index.ts", "export const c = 1;", []);
	const context = {
		resolve: async (request: string) => {
			throw new Error(`Was asked for ${request}.`);
		},
	} as unknown as Rolldown.PluginContext;
	const found = await reach.from(["/page.js", "@theme/Icon"], context);
	expect(found.size).toBe(3);
});
