import yaml from "js-yaml";
import { type Place, placeAt } from "./places.js";

/** A text that is no YAML, or more of it than anyone would write. */
export class YamlError extends Error {
	constructor(
		message: string,
		/** Position in the text, if known. */
		readonly place?: Place,
		options?: ErrorOptions,
	) {
		super(message, options);
	}
}

/** How deep values may be nested. */
const DEEPEST = 100;

/** How many more values aliases may stand for than the text has characters. */
const MOST_REPEATED = 100_000;

/** The first use of an alias. */
const ALIAS = /(?:^|[\s[{,:-])(\*[^\s,[\]{}]+)/m;

/**
 * How many values a value holds, each counted as often as aliases repeat it. Every object is looked at once.
 *
 * @throws Error when it holds itself, or is nested too deeply
 */
function countValues(root: unknown): number {
	const counts = new Map<object, number>();
	const open = new Set<object>();
	const count = (value: unknown): number => {
		if (typeof value !== "object" || value === null) return 1;
		const known = counts.get(value);
		if (known !== undefined) return known;
		if (open.has(value))
			throw new Error("An alias is used inside its own value");
		if (open.size >= DEEPEST)
			throw new Error(`Values are nested more than ${DEEPEST} deep`);
		open.add(value);
		let total = 1;
		for (const inner of Object.values(value)) total += count(inner);
		open.delete(value);
		counts.set(value, total);
		return total;
	};
	return count(root);
}

/**
 * Parses a YAML text (JSON is YAML), within limits: a few lines of aliases can stand for more values than a computer
 * holds, or for a value that contains itself.
 *
 * @throws YamlError
 */
export function parseYaml(text: string): unknown {
	let data: unknown;
	try {
		data = yaml.load(text);
	} catch (error) {
		const { reason, mark } = error as {
			reason?: string;
			mark?: { line: number; column: number };
		};
		throw new YamlError(
			reason ?? String(error),
			mark && { line: mark.line + 1, column: mark.column + 1 },
			{ cause: error },
		);
	}
	const alias = ALIAS.exec(text);
	const place = alias
		? placeAt(text, alias.index + alias[0].length - (alias[1] ?? "").length)
		: undefined;
	let total: number;
	try {
		total = countValues(data);
	} catch (error) {
		throw new YamlError((error as Error).message, place);
	}
	if (total > text.length + MOST_REPEATED)
		throw new YamlError(
			`Its aliases expand to ${total} values, which is too many`,
			place,
		);
	return data;
}
