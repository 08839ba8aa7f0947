/**
 * Handles errors outside the control flow of a command: unhandled errors, promises that never settle, code that ends
 * the process.
 */
import { setTimeout as wait } from "node:timers/promises";
import { type ErrorPlace, FurrowError } from "../../util/errors.js";
import { sitePosition, throwingPackage } from "../../util/stack.js";
import { currentHook, unfinishedHook } from "./hookAtWork.js";

/** How long running work may continue after an unhandled error, in milliseconds: it may be writing files. */
const GRACE_MS = 1000;

/** Returns the position at which an error was thrown, unless it is in Furrow. */
function placeOf(error: unknown): ErrorPlace | undefined {
	if (!(error instanceof Error)) return undefined;
	const own = sitePosition(error);
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

/**
 * Returns an unhandled error with the name of the plugin that caused it. Furrow's own errors are returned unchanged.
 */
function describeUnhandled(error: unknown): Error {
	if (error instanceof FurrowError) return error;
	const message = error instanceof Error ? error.message : String(error);
	const place = placeOf(error);
	const hook = currentHook();
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

/** Returns an error for a process that has nothing left to do: some code waits for a promise that never settles. */
function neverSettlesError(): FurrowError {
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

type ErrorListener = (error: Error) => void;

/**
 * Stack of listeners: the last one receives unhandled errors. The process has listeners only while this is not empty.
 */
const listeners: ErrorListener[] = [];

const onError = (error: unknown) =>
	listeners.at(-1)?.(describeUnhandled(error));

/**
 * Listens for unhandled errors; the process continues.
 * @param listener receives each error with its description
 * @returns a function that stops listening
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

/** Exit codes above this one stand for the signal that ended the process. */
const SIGNAL_CODES = 128;

/**
 * Listens for the end of the process by code of the site or by a signal. The process then exits with an error code.
 * @param listener must be synchronous; its argument is `undefined` for signals
 * @returns a function that stops listening
 */
export function onExit(listener: (message?: string) => void): () => void {
	const onExit = (code: number) => {
		if (code > SIGNAL_CODES) return listener();
		if (code === 0) process.exitCode = 1;
		const hook = currentHook() ?? unfinishedHook();
		listener(
			hook
				? `Plugin ${hook.plugin} ended the process in its ${hook.name}`
				: "Code of the site ended the process",
		);
	};
	process.on("exit", onExit);
	return () => process.off("exit", onExit);
}

/** Watches for unhandled errors, from construction until `stop`. */
export class UnhandledErrorWatch {
	#error: Error | undefined;
	readonly #failure: Promise<never>;
	readonly #stops: (() => void)[];

	constructor() {
		let fail: ErrorListener = () => {};
		this.#failure = new Promise((_, reject) => {
			fail = reject;
		});
		// `guard` reports the error, so this is not an unhandled rejection.
		this.#failure.catch(() => {});
		const listener = (error: Error) => {
			this.#error ??= error;
			fail(error);
		};
		const onIdle = () => {
			if (listeners.at(-1) === listener) listener(neverSettlesError());
		};
		process.on("beforeExit", onIdle);
		this.#stops = [
			onUnhandledErrors(listener),
			() => process.off("beforeExit", onIdle),
		];
	}

	/** @throws the first unhandled error, if there has been one */
	check(): void {
		if (this.#error) throw this.#error;
	}

	/**
	 * Does work that an unhandled error interrupts.
	 * @throws the unhandled error, after the work has ended or has had time to end
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
