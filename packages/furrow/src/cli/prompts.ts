import { FurrowError } from "../util/errors.js";

/** An option to select. */
export interface Choice<Value> {
	value: Value;
	label: string;
	hint?: string;
}

/** Whether the command runs in an interactive terminal. */
export const canAsk = (): boolean =>
	process.stdin.isTTY === true &&
	process.stdout.isTTY === true &&
	!process.env.CI;

/**
 * Loads the prompts.
 * @param alternative hint about the flags to use instead
 * @throws {FurrowError} with the hint if the terminal is not interactive
 */
async function prompts(alternative: string) {
	if (!canAsk())
		throw new FurrowError(
			"The command asks a question, but it does not run in a terminal.",
			{
				hint: alternative,
			},
		);
	return import("@clack/prompts");
}

/** Returns the answer of a prompt. Throws on Ctrl+C, before anything is written. */
async function unwrapAnswer<Value>(
	answer: Promise<Value>,
): Promise<Exclude<Value, symbol>> {
	const value = await answer;
	if (typeof value === "symbol")
		throw new FurrowError("Interrupted.", { hint: "Nothing was written." });
	return value as Exclude<Value, symbol>;
}

/** Prompts in the terminal. Each takes a hint about the flags to use if the terminal is not interactive. */
export const ask = {
	async select<Value>(
		message: string,
		options: Choice<Value>[],
		alternative: string,
	): Promise<Value> {
		const { select } = await prompts(alternative);
		return unwrapAnswer<Value>(
			select({ message, options: options as never[] }) as Promise<Value>,
		) as Promise<Value>;
	},
	async search<Value>(
		message: string,
		options: Choice<Value>[],
		alternative: string,
	): Promise<Value> {
		const { autocomplete } = await prompts(alternative);
		return unwrapAnswer(
			autocomplete({ message, options: options as never[], maxItems: 12 }),
		);
	},
	/** @param fallback answer if the user only presses Enter */
	async text(
		message: string,
		fallback: string,
		alternative: string,
	): Promise<string> {
		const { text } = await prompts(alternative);
		return unwrapAnswer(
			text({ message, placeholder: fallback, defaultValue: fallback }),
		);
	},
	async confirm(
		message: string,
		alternative = "Run the command with --yes.",
	): Promise<boolean> {
		const { confirm } = await prompts(alternative);
		return unwrapAnswer(confirm({ message }));
	},
};
