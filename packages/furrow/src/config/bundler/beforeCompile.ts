/**
 * Runs webpack plugins that do their work before anything is compiled, such as writing a file that pages import. Their
 * hooks run before Furrow compiles. A plugin that also taps hooks of the compilation is ignored entirely.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Side } from "../../types/bundlerSettings.js";
import type { LoadedPlugin } from "../../types/plugin.js";
import type { Untyped } from "../../types/untyped.js";
import { pluginLabel, runHook } from "../plugins/runHook.js";
import { bundlerInstance, recordOf, webpackShim } from "./webpackShim.js";

/** Hooks of a webpack plugin that run before a compilation. */
export interface BeforeCompile {
	/** Plugin of the site that adds the webpack plugin. */
	owner: LoadedPlugin;
	/** Name of the webpack plugin. */
	name: string;
	hooks: { name: string; run: () => Promise<unknown> }[];
	/** Parts of webpack's compiler that the plugin has accessed but Furrow does not have. */
	missing: ReadonlySet<string>;
}

/** Hooks that webpack calls before it compiles, in its order. */
const hooksBefore = (isDev: boolean) => [
	"environment",
	"afterEnvironment",
	"afterPlugins",
	"afterResolvers",
	"initialize",
	...(isDev ? ["watchRun"] : ["beforeRun", "run"]),
	"beforeCompile",
	"compile",
];

/** Hooks that a plugin may tap. `emit`, in which such plugins add files to watch, is not called; a warning says so. */
const ALLOWED = new Set([...hooksBefore(false), ...hooksBefore(true), "emit"]);

/**
 * Maximum time to wait for file operations that a hook has not awaited, in ms. Without a limit, a build could hang
 * silently.
 */
const FILES_TIMEOUT = 60_000;

/**
 * Creates a stand-in for webpack's compiler with the parts that exist before a compilation. It has any hook that a
 * plugin accesses.
 */
async function createCompiler(side: Side, siteDir: string) {
	const { AsyncSeriesHook } = await import("tapable");
	const hooks = new Map<string, InstanceType<typeof AsyncSeriesHook>>();
	const missing = new Set<string>();
	const options = { ...webpackShim(side === "server"), context: siteDir };
	const parts: Record<string, unknown> = {
		name: options.name,
		context: siteDir,
		options,
		webpack: bundlerInstance,
		watchMode: options.mode === "development",
		getInfrastructureLogger: () => console,
		hooks: new Proxy(
			{},
			{
				get(_, name: string) {
					const hook = hooks.get(name) ?? new AsyncSeriesHook(["argument"]);
					hooks.set(name, hook);
					return hook;
				},
			},
		),
	};
	const compiler = new Proxy(parts, {
		get(target, name) {
			if (typeof name === "string" && !(name in target)) missing.add(name);
			return target[name as string];
		},
	});
	return { compiler, hooks, missing };
}

/**
 * Applies a webpack plugin. This runs none of its hooks.
 * @param plugin an object with `apply`, or a function
 * @returns its hooks that run before a compilation, and the parts that Furrow ignores, for a warning
 */
export async function applyPlugin(
	owner: LoadedPlugin,
	plugin: Untyped,
	side: Side,
	siteDir: string,
): Promise<{ before?: BeforeCompile; ignored: string[] }> {
	const { name } = recordOf(plugin);
	const ignoredPlugin = { ignored: [`plugins (${name})`] };
	const apply = typeof plugin === "function" ? plugin : plugin.apply;
	if (typeof apply !== "function") return ignoredPlugin;
	const { compiler, hooks, missing } = await createCompiler(side, siteDir);
	try {
		apply.call(plugin, compiler);
	} catch {
		// It needs parts of the compiler that do not exist.
		return ignoredPlugin;
	}
	const used = new Map([...hooks].filter(([, hook]) => hook.isUsed()));
	const isDev = compiler.watchMode === true;
	const before = hooksBefore(isDev).flatMap((hook) => {
		const tapped = used.get(hook);
		return tapped ? [{ name: hook, run: () => tapped.promise(compiler) }] : [];
	});
	if (!before.length || [...used.keys()].some((hook) => !ALLOWED.has(hook)))
		return ignoredPlugin;
	return {
		before: { owner, name, hooks: before, missing },
		ignored: used.has("emit") ? [`plugins (${name}, hook emit)`] : [],
	};
}

/**
 * Waits for file operations that hooks have started without awaiting them. webpack takes some time before it reads
 * modules, and plugins rely on that.
 * @returns whether all operations have finished in time
 */
async function filesSettled(): Promise<boolean> {
	const end = performance.now() + FILES_TIMEOUT;
	do await nextTurn();
	while (
		performance.now() < end &&
		process.getActiveResourcesInfo().some((name) => name.startsWith("FSReq"))
	);
	return performance.now() < end;
}

/**
 * Runs the hooks of webpack plugins that come before a compilation.
 *
 * @param warn receives plugins that need unsupported parts of webpack's compiler, or whose file operations do not
 * finish
 * @throws {FurrowError} naming the plugin whose hook fails
 */
export async function runBeforeCompile(
	plugins: readonly BeforeCompile[],
	warn: (message: string) => void,
): Promise<void> {
	for (const { owner, name, hooks, missing } of plugins)
		try {
			for (const hook of hooks)
				await runHook(owner, `${name}'s hook ${hook.name}`, hook.run);
		} catch (error) {
			if (missing.size === 0 || !(error instanceof Error)) throw error;
			const parts = [...missing].map((part) => `compiler.${part}`).join(", ");
			warn(
				`Plugin ${pluginLabel(owner)} uses ${name}, a plugin of webpack's, which needs ${parts}. Furrow does not have that, so ${name} is ignored. ${error.message}`,
			);
		}
	if (plugins.length && !(await filesSettled())) {
		const names = [...new Set(plugins.map(({ name }) => name))].join(", ");
		warn(
			`Hooks of webpack plugins (${names}) still read or write files after ${FILES_TIMEOUT / 1000} s. The build goes on; files that they have not written yet may be missing from it.`,
		);
	}
}
