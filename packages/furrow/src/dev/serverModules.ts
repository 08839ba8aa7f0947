/**
 * The site's code as the server runs it: one instance of every module per language, loaded again when a file changes.
 */
import type {
	EvaluatedModuleNode,
	ModuleEvaluator,
	ModuleRunner,
} from "vite/module-runner";
import { CLIENT_MODULES } from "../bundle/publicForDev.js";
import type { ServerBundle } from "../render/renderPage.js";
import { isFile } from "../util/files.js";
import { isAbsolute } from "../util/path.js";
import { sourcePlace } from "../util/sourceMap.js";
import { commonJsEvaluator, DYNAMIC } from "./commonJsViews.js";
import {
	type Frame,
	isPackage,
	type SourcePlace,
	type Watchdog,
} from "./endless/index.js";
import type { LazyVite } from "./lazyVite.js";
import { SERVER_FILE } from "./ownModules.js";
import { importNative } from "./runtime/index.js";

/** Stands in for a module that is not needed any more. */
const NOTHING = { default: () => null };

/**
 * Makes dynamic imports of replaced modules return an empty module. Furrow's own code keeps what they have registered
 * (`preloadable`), because Node does not load it again, and would import it with the next page.
 */
const untilReplaced = (
	evaluator: ModuleEvaluator,
	isReplaced: () => boolean,
): ModuleEvaluator => ({
	...evaluator,
	runInlinedModule: (context, code, module) =>
		evaluator.runInlinedModule(
			{
				...context,
				[DYNAMIC]: async (...args) =>
					isReplaced() ? NOTHING : context[DYNAMIC](...args),
			},
			code,
			module,
		),
});

export class ServerModules {
	readonly #runners = new Map<string, ModuleRunner>();
	readonly #targets = new Map<string, string>();
	/** Number of times that all modules were replaced. */
	#replacements = 0;

	/**
	 * @param watchdog ends code that never ends
	 * @param native returns the runtime's file that Node itself loads for a request
	 * @param isNative whether a file is one of these
	 * @param hasClientModules whether the site has client modules that are code
	 */
	constructor(
		private readonly vite: LazyVite,
		private readonly watchdog: Watchdog,
		private readonly native: (request: string) => string | undefined,
		private readonly isNative: (file: string) => boolean,
		private readonly hasClientModules: boolean,
	) {}

	async #runner(locale: string): Promise<ModuleRunner> {
		const { ssr } = (await this.vite.get()).environments;
		if (!ssr) throw new Error("Vite has no server environment.");
		const { createServerModuleRunner } = await import("vite");
		const { ESModulesEvaluator } = await import("vite/module-runner");
		let runner = this.#runners.get(locale);
		if (!runner) {
			const evaluator = untilReplaced(
				commonJsEvaluator(new ESModulesEvaluator()),
				() => created.isClosed(),
			);
			const created = createServerModuleRunner(ssr, { hmr: false, evaluator });
			runner = created;
			this.#runners.set(locale, created);
		}
		return runner;
	}

	/** Imports a request from its current target, because Vite keeps the first one. */
	async #import(locale: string, request: string) {
		let target = this.#targets.get(request) ?? this.native(request);
		if (!target) {
			const { ssr } = (await this.vite.get()).environments;
			const found = await ssr?.pluginContainer.resolveId(request);
			target = found && isAbsolute(found.id) ? found.id : request;
			this.#targets.set(request, target);
		}
		if (this.isNative(target)) return importNative(target, locale);
		this.watchdog.watch();
		return (await this.#runner(locale)).import(target);
	}

	/**
	 * Returns the server bundle for a language, in the form of the production bundle.
	 * @param page path of the page to be rendered with it
	 */
	async bundle(locale: string, page: string): Promise<ServerBundle> {
		this.watchdog.setPage(page);
		const before = this.#replacements;
		const isReplaced = () => this.#replacements !== before;
		const { renderApp } = await this.#import(locale, SERVER_FILE);
		// As in a build, they run before any page does.
		if (this.hasClientModules) await this.#import(locale, CLIENT_MODULES);
		const modules = new Proxy<ServerBundle["modules"]>(
			{},
			{
				get: (_, request) =>
					typeof request === "string"
						? () => this.#import(locale, request)
						: undefined,
			},
		);
		const limit = <T>(render: () => T) =>
			this.watchdog.limit(render, (frame) => this.#sourceOf(frame));
		return {
			modules,
			async renderApp(input) {
				const app = await renderApp({ ...input, limit });
				if (isReplaced())
					throw new Error("The site's code was replaced meanwhile.");
				return app;
			},
		};
	}

	/** Returns the site's file and line of a stack frame. */
	#sourceOf({ url, line, column }: Frame): SourcePlace | undefined {
		for (const { evaluatedModules } of this.#runners.values()) {
			const { meta, file } = evaluatedModules.getModuleById(url) ?? {};
			if (!file || !meta || !("code" in meta)) continue;
			if (!isFile(file) || isPackage(file)) continue;
			const source = sourcePlace(meta.code, { line, column });
			return { file, ...(source && { line: source.line }) };
		}
		return undefined;
	}

	/** Invalidates a file's modules and everything that imports them. */
	forget(file: string): void {
		this.#targets.clear();
		for (const runner of this.#runners.values()) {
			const { evaluatedModules } = runner;
			const seen = new Set<EvaluatedModuleNode>();
			const visit = (node: EvaluatedModuleNode) => {
				if (seen.has(node)) return;
				seen.add(node);
				evaluatedModules.invalidateModule(node);
				for (const id of node.importers) {
					const importer = evaluatedModules.getModuleById(id);
					if (importer) visit(importer);
				}
			};
			for (const node of evaluatedModules.getModulesByFile(file) ?? [])
				visit(node);
			// Any module may hold what client modules registered with it.
			if ([...seen].some(({ id }) => id === `\0${CLIENT_MODULES}`))
				runner.clearCache();
		}
	}

	/** Closes all modules. Code that is rendering then throws. */
	async close(): Promise<void> {
		this.#replacements += 1;
		await Promise.all(
			[...this.#runners.values()].map((runner) => runner.close()),
		);
		this.#runners.clear();
	}
}
