/**
 * Plugins of webpack's that do their work before anything is compiled, such as writing a file that pages import. Their
 * hooks run before Furrow compiles; a plugin that also taps hooks of the compilation is ignored as a whole.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Side } from "../../types/bundlerSettings.js";
import type { LoadedPlugin } from "../../types/plugin.js";
import type { Untyped } from "../../types/untyped.js";
import { pluginLabel, runHook } from "../plugins/runHook.js";
import { bundlerInstance, recordOf, webpackShim } from "./webpackShim.js";

/** What a webpack plugin does before a compilation. */
export interface BeforeCompile {
	/** The plugin of the site that brings it. */
	owner: LoadedPlugin;
	/** The name of the webpack plugin. */
	name: string;
	hooks: { name: string; run: () => Promise<unknown> }[];
	/** Parts of webpack's compiler that the plugin has asked for and that are not there. */
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

/** With `emit`, in which such plugins name files to watch. It is not called, and that is told. */
const ALLOWED = new Set([...hooksBefore(false), ...hooksBefore(true), "emit"]);

/** How long to wait for files that a hook has not awaited, in ms: for ever would be a build that hangs without a word. */
const PATIENCE = 60_000;

/** webpack's compiler as far as it can be there before a compilation, with any hook that a plugin asks for. */
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
 * Applies a webpack plugin, which runs nothing yet.
 * @param plugin an object with `apply`, or a function
 * @returns what it does before a compilation, and what of it has no place in Furrow, for a warning
 */
export async function applyPlugin(
	owner: LoadedPlugin,
	plugin: Untyped,
	side: Side,
	siteDir: string,
): Promise<{ before?: BeforeCompile; left: string[] }> {
	const { name } = recordOf(plugin);
	const ignored = { left: [`plugins (${name})`] };
	const apply = typeof plugin === "function" ? plugin : plugin.apply;
	if (typeof apply !== "function") return ignored;
	const { compiler, hooks, missing } = await createCompiler(side, siteDir);
	try {
		apply.call(plugin, compiler);
	} catch {
		// It asks for more than is there.
		return ignored;
	}
	const used = new Map([...hooks].filter(([, hook]) => hook.isUsed()));
	const isDev = compiler.watchMode === true;
	const before = hooksBefore(isDev).flatMap((hook) => {
		const tapped = used.get(hook);
		return tapped ? [{ name: hook, run: () => tapped.promise(compiler) }] : [];
	});
	if (!before.length || [...used.keys()].some((hook) => !ALLOWED.has(hook)))
		return ignored;
	return {
		before: { owner, name, hooks: before, missing },
		left: used.has("emit") ? [`plugins (${name}, hook emit)`] : [],
	};
}

/**
 * Waits for files that hooks read and write without awaiting them: webpack takes its time before it comes to modules,
 * and plugins count on it.
 * @returns whether all was read and written in time
 */
async function filesSettled(): Promise<boolean> {
	const end = performance.now() + PATIENCE;
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
 * @param warn receives plugins that need more of webpack's compiler than there is, or that do not come to an end
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
			`Hooks of webpack plugins (${names}) still read or write files after ${PATIENCE / 1000} s. The build goes on; files that they have not written yet may be missing from it.`,
		);
	}
}
