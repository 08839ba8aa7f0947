import yaml from "js-yaml";
import { type Place, placeAt } from "./places.js";

/** Error for a text that is not valid YAML or exceeds the limits. */
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

/** Maximum nesting depth of values. */
const MAX_DEPTH = 100;

/** Maximum number of values that aliases may add beyond the number of characters of the text. */
const MAX_REPEATED = 100_000;

/** Matches the first use of an alias. */
const ALIAS = /(?:^|[\s[{,:-])(\*[^\s,[\]{}]+)/m;

/**
 * Counts the values inside a value, each as often as aliases repeat it. Every object is visited once.
 *
 * @throws Error if it contains itself or is nested too deeply
 */
function countValues(root: unknown): number {
	const counts = new Map<object, number>();
	const ancestors = new Set<object>();
	const count = (value: unknown): number => {
		if (typeof value !== "object" || value === null) return 1;
		const cached = counts.get(value);
		if (cached !== undefined) return cached;
		if (ancestors.has(value))
			throw new Error("An alias is used inside its own value");
		if (ancestors.size >= MAX_DEPTH)
			throw new Error(`Values are nested more than ${MAX_DEPTH} deep`);
		ancestors.add(value);
		let total = 1;
		for (const inner of Object.values(value)) total += count(inner);
		ancestors.delete(value);
		counts.set(value, total);
		return total;
	};
	return count(root);
}

/**
 * Parses a YAML text (JSON is YAML) within limits: a few lines of aliases can represent more values than fit into
 * memory, or a value that contains itself.
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
	if (total > text.length + MAX_REPEATED)
		throw new YamlError(
			`Its aliases expand to ${total} values, which is too many`,
			place,
		);
	return data;
}
