import { FurrowError } from "../util/errors.js";

/** An option of a question. */
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

/** @throws {FurrowError} with the flags to use instead if the terminal is not interactive */
async function prompts(instead: string) {
	if (!canAsk())
		throw new FurrowError(
			"The command asks a question, but it does not run in a terminal.",
			{
				hint: instead,
			},
		);
	return import("@clack/prompts");
}

/** An answer; Ctrl+C ends the command before anything is written. */
async function answered<Value>(
	answer: Promise<Value>,
): Promise<Exclude<Value, symbol>> {
	const given = await answer;
	if (typeof given === "symbol")
		throw new FurrowError("Interrupted.", { hint: "Nothing was written." });
	return given as Exclude<Value, symbol>;
}

/** Questions at the terminal. Each says what to write on the command line where there is none. */
export const ask = {
	async select<Value>(
		message: string,
		options: Choice<Value>[],
		instead: string,
	): Promise<Value> {
		const { select } = await prompts(instead);
		return answered<Value>(
			select({ message, options: options as never[] }) as Promise<Value>,
		) as Promise<Value>;
	},
	async search<Value>(
		message: string,
		options: Choice<Value>[],
		instead: string,
	): Promise<Value> {
		const { autocomplete } = await prompts(instead);
		return answered(
			autocomplete({ message, options: options as never[], maxItems: 12 }),
		);
	},
	/** @param fallback the answer of who presses Enter; what is typed replaces it */
	async text(
		message: string,
		fallback: string,
		instead: string,
	): Promise<string> {
		const { text } = await prompts(instead);
		return answered(
			text({ message, placeholder: fallback, defaultValue: fallback }),
		);
	},
	async confirm(
		message: string,
		instead = "Run the command with --yes.",
	): Promise<boolean> {
		const { confirm } = await prompts(instead);
		return answered(confirm({ message }));
	},
};
