import { describeValue } from "../../schema/index.js";
import type { LoadedPlugin } from "../../types/plugin.js";
import { type ErrorPlace, FurrowError } from "../../util/errors.js";
import { fsError } from "../../util/fsError.js";
import { sitePosition, throwingPackage } from "../../util/stack.js";
import { asHook } from "./hookAtWork.js";

/** Returns a plugin's name for messages, with its id unless that is the default one. */
export function pluginLabel({ name, options }: LoadedPlugin): string {
	return options.id === "default"
		? `"${name}"`
		: `"${name}" (id "${options.id}")`;
}

/**
 * Returns the message of an error thrown by a plugin, with that of its cause: Node's "fetch failed" alone says little.
 */
export function messageOf(error: unknown): string {
	const explained = fsError(error) ?? error;
	if (!(explained instanceof Error)) return String(explained);
	const { message } = explained;
	const cause = explained.cause as
		| { message?: unknown; code?: unknown }
		| undefined;
	// For a host with several addresses, the cause is an aggregate of errors, without a message.
	const reason = cause?.message || cause?.code;
	return reason && !message.includes(`${reason}`)
		? `${message}: ${reason}`
		: message;
}

/** Error codes of Node's sockets and its `fetch` for a server that cannot be reached. */
const UNREACHABLE =
	/^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|UND_ERR_\w*TIMEOUT)$/;

/** Whether an error or its cause says that a server cannot be reached. */
function isUnreachable(error: unknown): boolean {
	const { code, cause } = error as { code?: unknown; cause?: unknown };
	return (
		UNREACHABLE.test(String(code)) ||
		(cause instanceof Error && isUnreachable(cause))
	);
}

/** Returns a hint for an error that a plugin threw. */
function pluginHint(error: unknown, isOwn: boolean): string {
	const fileError = fsError(error);
	if (fileError?.hint) return fileError.hint;
	if (!(error instanceof Error))
		return "Fix the plugin, or remove it from the config.";
	if (isUnreachable(error))
		return "The plugin asks a server that cannot be reached: build where it can, or have the plugin go on without.";
	if (isOwn) return "Fix the plugin here, or remove it from the config.";
	const inPackage = throwingPackage(error);
	return inPackage
		? `The package "${inPackage}" threw this: update it, or remove the plugin from the config.`
		: "Fix the plugin, or remove it from the config.";
}

/** Returns the position at which a plugin threw an error, as far as the stack shows it, and a hint. */
export function pluginError(error: unknown): ErrorPlace {
	const own = error instanceof Error ? sitePosition(error) : undefined;
	return {
		...own,
		hint: pluginHint(error, own !== undefined),
		cause: error,
	};
}

/**
 * Checks the result of a plugin's hook.
 *
 * @param expected description of what the hook must return
 * @throws {FurrowError} naming the plugin and the hook
 */
export function checkResult(
	plugin: LoadedPlugin,
	hook: string,
	value: unknown,
	isValid: boolean,
	expected: string,
): void {
	if (!isValid)
		throw new FurrowError(
			`Plugin ${pluginLabel(plugin)}: ${hook} returns ${describeValue(value)}.`,
			{ hint: `It must return ${expected}.` },
		);
}

/**
 * Runs a hook of a plugin.
 * @throws {FurrowError} naming the plugin and the hook; an error that already is a FurrowError is not changed
 */
export async function runHook<T>(
	plugin: LoadedPlugin,
	hook: string,
	run: () => T | Promise<T>,
): Promise<T> {
	try {
		return await (plugin.role === "builtin"
			? run()
			: asHook(pluginLabel(plugin), hook, run));
	} catch (error) {
		throw hookError(plugin, hook, error);
	}
}

/** Names the plugin and the hook in an error that does not explain itself. */
function hookError(plugin: LoadedPlugin, hook: string, error: unknown): Error {
	if (error instanceof FurrowError) return error;
	const fileError = plugin.role === "builtin" && fsError(error);
	if (fileError) return fileError;
	return new FurrowError(
		`Plugin ${pluginLabel(plugin)} failed in ${hook}: ${messageOf(error)}`,
		pluginError(error),
	);
}

/**
 * Returns the paths and globs that a plugin wants to watch. A list may contain `false` and the like, from conditions.
 * @throws {FurrowError} naming the plugin if its hook fails or returns something else
 */
export function pathsToWatch(plugin: LoadedPlugin): string[] {
	const hook = "getPathsToWatch";
	let paths: unknown;
	try {
		paths = plugin.getPathsToWatch?.() ?? [];
	} catch (error) {
		throw hookError(plugin, hook, error);
	}
	const isValid =
		Array.isArray(paths) &&
		paths.every((path) => !path || typeof path === "string");
	checkResult(plugin, hook, paths, isValid, "a list of paths");
	return (paths as string[]).filter(Boolean);
}
