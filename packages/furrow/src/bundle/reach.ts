/**
 * What a module needs before it can run. Imports are followed name by name, so that of a module that only exports
 * what others have (`@docusaurus/theme-common`) just the part that is asked for counts, as in the finished bundle.
 */
import { dirname, resolve } from "node:path";
import { parseSync } from "rolldown/utils";
import type { Rolldown } from "vite";

/** The name by which everything of a module is meant. */
const ALL = "*";

interface Import {
	request: string;
	names: string[];
}

interface Module {
	/** Every request of a static import or export, each once, in the code's order. */
	requests: string[];
	imports: Import[];
	/** Exports that other modules have: exported name to where it comes from. */
	passedOn: Map<string, { request: string; name: string }>;
	/** Requests of `export * from`. */
	allOf: string[];
	/** Names of the module's own exports. */
	own: Set<string>;
}

function readModule(id: string, code: string): Module {
	const { module } = parseSync(id.endsWith(".js") ? id : `${id}.js`, code);
	const places = new Map<number, string>();
	const result: Module = {
		requests: [],
		imports: module.staticImports.map(({ moduleRequest, entries }) => ({
			request: moduleRequest.value,
			names: entries.map(({ importName: { kind, name } }) =>
				kind === "Default" ? "default" : (name ?? ALL),
			),
		})),
		passedOn: new Map(),
		allOf: [],
		own: new Set(),
	};
	for (const { moduleRequest } of module.staticImports)
		places.set(moduleRequest.start, moduleRequest.value);
	for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
		const { moduleRequest, importName, exportName } = entry;
		const name =
			exportName.kind === "Default" ? "default" : (exportName.name ?? ALL);
		if (moduleRequest) places.set(moduleRequest.start, moduleRequest.value);
		if (!moduleRequest) result.own.add(name);
		else if (importName.kind === "AllButDefault")
			result.allOf.push(moduleRequest.value);
		else
			result.passedOn.set(name, {
				request: moduleRequest.value,
				name: importName.name ?? ALL,
			});
	}
	const inOrder = [...places].sort(([a], [b]) => a - b);
	result.requests = [...new Set(inOrder.map(([, request]) => request))];
	return result;
}

/** A module of which only the bundler knows what it imports. */
const OPAQUE: Module = {
	requests: [],
	imports: [],
	passedOn: new Map(),
	allOf: [],
	own: new Set(),
};

/** Modules that the bundler's own plugins import where the code does not. */
const ADDED = /^\0vite\//;

/** Identity of a request: relative ones mean something else in each folder. */
const requestKey = (request: string, importer: string) =>
	/^\.\.?\//.test(request) ? resolve(dirname(importer), request) : request;

/** Follows the static imports of a build's modules. */
export class ModuleReach {
	readonly #modules = new Map<string, Module>();
	readonly #resolved = new Map<string, string | Promise<string | undefined>>();
	#context!: Rolldown.PluginContext;

	/** Takes a module in. To be called for each of the build's. */
	add({
		id,
		code,
		importedIds,
	}: Pick<Rolldown.ModuleInfo, "id" | "code" | "importedIds">): void {
		// Packages are taken whole: reading them costs more than it could save.
		const isRead = !id.includes("/node_modules/") && code;
		const module = isRead ? readModule(id, code) : OPAQUE;
		this.#modules.set(id, module);
		const targets = importedIds.filter((target) => !ADDED.test(target));
		// The bundler lists them in the code's order, each once: fewer when two requests lead to one module. To ask it
		// again for each request would take longer than all the rest.
		if (targets.length === module.requests.length)
			for (const [index, request] of module.requests.entries())
				this.#resolved.set(requestKey(request, id), targets[index] as string);
	}

	/**
	 * The modules that the given ones need, they themselves included.
	 *
	 * @param requests modules by file or request; those that are not in the build count for nothing
	 * @param context of a hook after the last module, as `buildEnd`
	 */
	async from(
		requests: string[],
		context: Rolldown.PluginContext,
	): Promise<Set<string>> {
		this.#context = context;
		const found = new Set<string>();
		for (const request of requests) {
			const id = (await this.#context.resolve(request))?.id;
			if (id && this.#context.getModuleInfo(id)) await this.#visit(id, found);
		}
		return found;
	}

	/** Adds a module with all that its code imports. */
	async #visit(id: string, found: Set<string>): Promise<void> {
		if (found.has(id)) return;
		found.add(id);
		const info = this.#context.getModuleInfo(id);
		const { imports } = this.#module(id);
		if (info && !imports.length)
			// A package, or a style sheet.
			for (const imported of info.importedIds)
				await this.#visit(imported, found);
		for (const { request, names } of imports) {
			const target = await this.#resolve(request, id);
			if (!target) continue;
			if (!names.length) await this.#visit(target, found);
			for (const name of names) await this.#visitName(target, name, found);
		}
	}

	/** Adds the module that defines what another exports under a name. Tells whether there is one. */
	async #visitName(
		id: string,
		name: string,
		found: Set<string>,
	): Promise<boolean> {
		const { own, passedOn, allOf } = this.#module(id);
		const origin = passedOn.get(name);
		if (origin) {
			const target = await this.#resolve(origin.request, id);
			return target ? this.#visitName(target, origin.name, found) : false;
		}
		if (!own.has(name) && name !== ALL)
			for (const request of allOf) {
				const target = await this.#resolve(request, id);
				if (target && (await this.#visitName(target, name, found))) return true;
			}
		// What exports nothing that can be seen is CommonJS, or a package.
		const isOpaque = !own.size && !passedOn.size && !allOf.length;
		const isHere = own.has(name) || name === ALL || isOpaque;
		if (isHere) await this.#visit(id, found);
		return isHere;
	}

	#module(id: string): Module {
		return this.#modules.get(id) ?? OPAQUE;
	}

	#resolve(
		request: string,
		importer: string,
	): string | Promise<string | undefined> {
		const key = requestKey(request, importer);
		let found = this.#resolved.get(key);
		if (!found) {
			found = this.#context
				.resolve(request, importer)
				.then((resolution) => resolution?.id);
			this.#resolved.set(key, found);
		}
		return found;
	}
}
