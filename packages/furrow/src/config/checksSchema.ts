/** Schema of the Furrow-specific field `checks`: the rules of `furrow check`. */
import {
	type Fields,
	flag,
	list,
	number,
	object,
	oneOf,
	regex,
	text,
} from "../schema/index.js";

const level = oneOf("off", "warn", "error");

const rule = (options: Fields = {}) =>
	level.or(object({ severity: level, ...options }));

const count = (min: number) => number({ whole: true, min });

export const checksSchema = object({
	rules: object({
		"image-alt": rule(),
		"heading-levels": rule(),
		"duplicate-ids": rule(),
		"orphan-pages": rule(),
		"internal-links": rule(),
		"external-links": rule({
			ignore: list(text.or(regex)),
			anchors: flag,
			timeout: count(1),
			concurrency: count(1),
			delay: count(0),
			cacheDays: number({ min: 0 }),
			userAgent: text,
			privateHosts: flag,
		}),
		spelling: rule({ words: list(text) }),
		prose: rule({ command: list(text, { filled: true }).required() }),
	}),
	exclude: list(text),
});
