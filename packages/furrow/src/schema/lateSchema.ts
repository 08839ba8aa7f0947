/**
 * Schemas that are made when a value is checked against them for the first time. Joi takes as long to load as all else
 * that reads a config, and most values were checked by an earlier run (`knownChecks.ts`).
 */
import { createRequire } from "node:module";
import type Joi from "joi";

const require = createRequire(import.meta.url);

/** Joi itself, once it is needed. */
export const loadJoi = (): Joi.Root => require("joi");

/** A part of schemas: what `make` makes, once it is asked for. */
export function late<T extends object>(make: (joi: Joi.Root) => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make(loadJoi());
		return made;
	};
}

/** A schema of Furrow's own, with what its checks are remembered by. */
export interface LateSchema {
	(): Joi.Schema;
	/** Tells it from Furrow's other ones. */
	readonly called: string;
	/** Functions and patterns that it fills in where a value has none. */
	readonly fills: readonly object[];
}

/**
 * A schema whose checks can be remembered: what it says of a value follows from the value and from Furrow's version.
 *
 * @param called tells it from Furrow's other ones
 * @param fills functions and patterns that it fills in where a value has none: each the same object every time
 */
export function lateSchema<S extends Joi.Schema>(
	called: string,
	make: (joi: Joi.Root) => S,
	fills: readonly object[] = [],
): LateSchema & (() => S) {
	return Object.assign(late(make), { called, fills });
}

export const isLate = (schema: Joi.Schema | LateSchema): schema is LateSchema =>
	typeof schema === "function";
