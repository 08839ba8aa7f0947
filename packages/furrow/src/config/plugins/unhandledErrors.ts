/**
 * Errors outside the control flow of a command: unhandled errors, promises that never settle, code that ends the
 * process.
 */
import { setTimeout as wait } from "node:timers/promises";
import { type ErrorPlace, FurrowError } from "../../util/errors.js";
import { ownPlace, throwingPackage } from "../../util/stack.js";
import { hookAtWork, unfinishedHook } from "./hookAtWork.js";

/** How long work that is under way may go on when a fault has ended it, in milliseconds: it may be writing. */
const GRACE_MS = 1000;

/** Position at which an error was thrown, unless it is in Furrow. */
function placeOf(error: unknown): ErrorPlace | undefined {
	if (!(error instanceof Error)) return undefined;
	const own = ownPlace(error);
	if (own)
		return {
			...own,
			hint: "Await the promise, or catch its error, here.",
		};
	const inPackage = throwingPackage(error);
	return inPackage
		? {
				hint: `The package "${inPackage}" threw this: update it, or remove what uses it from the config.`,
			}
		: undefined;
}

/** Returns an unhandled error with the name of its plugin. Furrow's own errors are returned as they are. */
function describeUnhandled(error: unknown): Error {
	if (error instanceof FurrowError) return error;
	const message = error instanceof Error ? error.message : String(error);
	const place = placeOf(error);
	const hook = hookAtWork();
	if (hook)
		return new FurrowError(
			`Plugin ${hook.plugin} failed in a promise or timer that its ${hook.name} started and did not wait for: ${message}`,
			{
				hint: "Fix the plugin: await its promises and catch the errors of its timers.",
				...place,
				cause: error,
			},
		);
	if (place || !(error instanceof Error))
		return new FurrowError(
			`An error was not handled, in a promise or a timer: ${message}`,
			{
				hint: "Look for promises and timers in the config and its plugins that nothing waits for.",
				...place,
				cause: error,
			},
		);
	return error;
}

/** Explains why the process makes no progress: some code waits for a promise that never settles. */
function endlessWait(): FurrowError {
	const hook = unfinishedHook();
	return hook
		? new FurrowError(
				`Plugin ${hook.plugin} never finishes its ${hook.name}: it returned a promise that never settles.`,
				{ hint: "Fix the plugin: settle the promise in all cases." },
			)
		: new FurrowError(
				"Code of the site returned a promise that never settles.",
				{
					hint: "Check the functions of the config and its remark and rehype plugins.",
				},
			);
}

type ErrorListener = (fault: Error) => void;

/** The last listener receives unhandled errors. The process has listeners only while this is not empty. */
const listeners: ErrorListener[] = [];

const onError = (error: unknown) =>
	listeners.at(-1)?.(describeUnhandled(error));

/**
 * Listens for unhandled errors; the process continues.
 * @param hear receives each error with its description
 * @returns stops listening
 */
export function onUnhandledErrors(listener: ErrorListener): () => void {
	if (!listeners.length)
		process.on("uncaughtException", onError).on("unhandledRejection", onError);
	listeners.push(listener);
	return () => {
		const index = listeners.indexOf(listener);
		if (index >= 0) listeners.splice(index, 1);
		if (!listeners.length)
			process
				.off("uncaughtException", onError)
				.off("unhandledRejection", onError);
	};
}

/** Exit codes above this one say by which signal the process was ended. */
const SIGNAL_CODES = 128;

/**
 * Listens for code of the site, or a signal, ending the process, which then exits with an error code.
 * @param hear must be synchronous; its argument is `undefined` for signals
 * @returns stops listening
 */
export function onExit(listener: (who?: string) => void): () => void {
	const onExit = (code: number) => {
		if (code > SIGNAL_CODES) return listener();
		if (code === 0) process.exitCode = 1;
		const hook = hookAtWork() ?? unfinishedHook();
		listener(
			hook
				? `Plugin ${hook.plugin} ended the process in its ${hook.name}`
				: "Code of the site ended the process",
		);
	};
	process.on("exit", onExit);
	return () => process.off("exit", onExit);
}

/** Watches over work, from `new` until `stop`. */
export class UnhandledErrorWatch {
	#error: Error | undefined;
	readonly #failure: Promise<never>;
	readonly #stops: (() => void)[];

	constructor() {
		let fail: ErrorListener = () => {};
		this.#failure = new Promise((_, reject) => {
			fail = reject;
		});
		// Told by `guard`.
		this.#failure.catch(() => {});
		const listener = (fault: Error) => {
			this.#error ??= fault;
			fail(fault);
		};
		const onIdle = () => {
			if (listeners.at(-1) === listener) listener(endlessWait());
		};
		process.on("beforeExit", onIdle);
		this.#stops = [
			onUnhandledErrors(listener),
			() => process.off("beforeExit", onIdle),
		];
	}

	/** @throws the first fault, if there has been one */
	check(): void {
		if (this.#error) throw this.#error;
	}

	/**
	 * Does work that a fault ends.
	 * @throws the fault, when what was under way has ended or has had time to
	 */
	async guard<T>(work: () => T | Promise<T>): Promise<T> {
		this.check();
		const done = (async () => work())();
		try {
			return await Promise.race([done, this.#failure]);
		} finally {
			if (this.#error)
				await Promise.race([done.catch(() => {}), wait(GRACE_MS)]);
			this.check();
		}
	}

	stop(): void {
		for (const stop of this.#stops) stop();
	}
}
