/**
 * Finds the modules that a module needs before it can run. Imports are followed by name, so that only the requested part
 * of a module of re-exports (`@docusaurus/theme-common`) counts, as in the bundle.
 */

import type { Rolldown } from "vite";
import { dirname, resolve } from "../util/path.js";
import { ALL, type ModuleLinks, OPAQUE } from "./moduleLinks.js";

/** A module of the build. */
interface Module {
	links: ModuleLinks;
	/** Everything that it imports, as reported by the bundler. */
	importedIds: string[];
}

/** Modules that the bundler's own plugins import in addition to the code. */
const ADDED = /^\0vite\//;

/** The part of a file name that requests may omit. */
const ENDING = /(?:\/index)?\.[jt]sx?$/;

/** Whether a path, with or without extension, is that of a module. */
const isAt = (id: string, path: string) =>
	id === path || id.replace(ENDING, "") === path;

/** Returns the identity of a request. Relative requests depend on the importer's folder. */
const requestKey = (request: string, importer: string) =>
	/^\.\.?\//.test(request) ? resolve(dirname(importer), request) : request;

/** Follows the static imports of a build's modules. */
export class ModuleReach {
	readonly #modules = new Map<string, Module>();
	readonly #resolved = new Map<string, string | Promise<string | undefined>>();
	#context!: Rolldown.PluginContext;

	/** @param locate resolves requests that need not be passed to the bundler, which takes a millisecond for each */
	constructor(
		private readonly locate: (request: string) => string | undefined = () =>
			undefined,
	) {}

	/** Adds a module. Must be called for each module of the build. */
	add(id: string, links: ModuleLinks, importedIds: string[]): void {
		this.#modules.set(id, { links, importedIds });
		const targets = importedIds.filter((target) => !ADDED.test(target));
		// The bundler lists targets in source order, each once: fewer than requests if two requests lead to one module.
		// Resolving each request again would take longer than everything else.
		if (targets.length === links.requests.length)
			for (const [index, request] of links.requests.entries())
				this.#resolved.set(requestKey(request, id), targets[index] as string);
	}

	/**
	 * Returns the modules that the given ones need, including themselves.
	 *
	 * @param requests modules by file or request; those outside the build are ignored
	 * @param context of a hook after the last module, such as `buildEnd`
	 */
	async from(
		requests: string[],
		context: Rolldown.PluginContext,
	): Promise<Set<string>> {
		this.#context = context;
		const found = new Set<string>();
		for (const request of requests) {
			const place = this.locate(request) ?? request;
			const id = this.#modules.has(place)
				? place
				: (await this.#context.resolve(request))?.id;
			if (id && this.#modules.has(id)) await this.#visit(id, found);
		}
		return found;
	}

	/** Adds a module and everything that its code imports. */
	async #visit(id: string, found: Set<string>): Promise<void> {
		if (found.has(id)) return;
		found.add(id);
		const { imports } = this.#links(id);
		if (!imports.length)
			// A package or a style sheet.
			for (const imported of this.#modules.get(id)?.importedIds ?? [])
				await this.#visit(imported, found);
		for (const { request, names } of imports) {
			const target = await this.#resolve(request, id);
			if (!target) continue;
			if (!names.length) await this.#visit(target, found);
			for (const name of names) await this.#visitName(target, name, found);
		}
	}

	/** Adds the module that defines an export of another. Returns whether there is one. */
	async #visitName(
		id: string,
		name: string,
		found: Set<string>,
	): Promise<boolean> {
		const { own, reExports, allOf } = this.#links(id);
		const origin = reExports.get(name);
		if (origin) {
			const target = await this.#resolve(origin.request, id);
			return target ? this.#visitName(target, origin.name, found) : false;
		}
		if (!own.has(name) && name !== ALL)
			for (const request of allOf) {
				const target = await this.#resolve(request, id);
				if (target && (await this.#visitName(target, name, found))) return true;
			}
		// A module without visible exports is CommonJS or belongs to a package.
		const isOpaque = !own.size && !reExports.size && !allOf.length;
		const isHere = own.has(name) || name === ALL || isOpaque;
		if (isHere) await this.#visit(id, found);
		return isHere;
	}

	#links(id: string): ModuleLinks {
		return this.#modules.get(id)?.links ?? OPAQUE;
	}

	#resolve(
		request: string,
		importer: string,
	): string | Promise<string | undefined> {
		const key = requestKey(request, importer);
		let found = this.#resolved.get(key);
		if (!found) {
			const path = this.locate(request) ?? key;
			found =
				this.#modules.get(importer)?.importedIds.find((id) => isAt(id, path)) ??
				this.#context
					.resolve(request, importer)
					.then((resolution) => resolution?.id);
			this.#resolved.set(key, found);
		}
		return found;
	}
}
