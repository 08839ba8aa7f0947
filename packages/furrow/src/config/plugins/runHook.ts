import { describeValue } from "../../schema/index.js";
import type { LoadedPlugin } from "../../types/plugin.js";
import { type ErrorPlace, FurrowError } from "../../util/errors.js";
import { fsError } from "../../util/fsError.js";
import { ownPlace, throwingPackage } from "../../util/stack.js";
import { asHook } from "./hookAtWork.js";

/** A plugin's name for messages: with its id when there may be several. */
export function pluginLabel({ name, options }: LoadedPlugin): string {
	return options.id === "default"
		? `"${name}"`
		: `"${name}" (id "${options.id}")`;
}

/**
 * Returns the message of an error thrown by a plugin, including its cause: Node's "fetch failed" says little without.
 */
export function messageOf(error: unknown): string {
	const known = fsError(error) ?? error;
	if (!(known instanceof Error)) return String(known);
	const { message } = known;
	const cause = known.cause as
		| { message?: unknown; code?: unknown }
		| undefined;
	// A host with several addresses is an error of several, without a message.
	const reason = cause?.message || cause?.code;
	return reason && !message.includes(`${reason}`)
		? `${message}: ${reason}`
		: message;
}

/** Codes of a server that cannot be reached: those of Node's sockets, and of its `fetch`. */
const UNREACHABLE =
	/^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|UND_ERR_\w*TIMEOUT)$/;

/** Whether an error, or the one that caused it, says that a server cannot be reached. */
function isUnreachable(error: unknown): boolean {
	const { code, cause } = error as { code?: unknown; cause?: unknown };
	return (
		UNREACHABLE.test(String(code)) ||
		(cause instanceof Error && isUnreachable(cause))
	);
}

/** What to do about an error that a plugin threw. */
function pluginHint(error: unknown, isOwn: boolean): string {
	const refused = fsError(error);
	if (refused?.hint) return refused.hint;
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

/** The position at which a plugin threw, as far as the stack shows it, and a hint. */
export function pluginError(error: unknown): ErrorPlace {
	const own = error instanceof Error ? ownPlace(error) : undefined;
	return {
		...own,
		hint: pluginHint(error, own !== undefined),
		cause: error,
	};
}

/**
 * Checks what a plugin's hook gave.
 *
 * @param wanted what the hook has to give, in words
 * @throws {FurrowError} naming the plugin and the hook
 */
export function checkResult(
	plugin: LoadedPlugin,
	hook: string,
	value: unknown,
	isFresh: boolean,
	wanted: string,
): void {
	if (!isFresh)
		throw new FurrowError(
			`Plugin ${pluginLabel(plugin)}: ${hook} returns ${describeValue(value)}.`,
			{ hint: `It must return ${wanted}.` },
		);
}

/**
 * Runs something of a plugin's.
 * @throws {FurrowError} naming the plugin and the hook; an error that already is one passes as it is
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
		if (error instanceof FurrowError) throw error;
		const refused = plugin.role === "builtin" && fsError(error);
		if (refused) throw refused;
		throw new FurrowError(
			`Plugin ${pluginLabel(plugin)} failed in ${hook}: ${messageOf(error)}`,
			pluginError(error),
		);
	}
}
