import { nestedPlace, type Place } from "../util/places.js";

/** A date at the beginning of a value, as YAML allows it. */
const DATE = /^\s*["']?((\d{4})-(\d\d?)-(\d\d?))(?!\d)/;

/** Whether the calendar has a day. */
function isInCalendar(year: number, month: number, day: number): boolean {
	const date = new Date(Date.UTC(year, month - 1, day));
	return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Finds a date that is not in the calendar, such as 2020-13-01: YAML and JavaScript count on, to 2021-01-01.
 *
 * @param source text of the Markdown file, since the parsed value is an ordinary date
 * @param keys the front matter fields that lead to the date
 * @returns the date as written and the position of its field
 */
export function impossibleDate(
	source: string,
	keys: readonly string[],
): { written: string; place: Place } | undefined {
	const place = nestedPlace(source, keys);
	if (!place) return undefined;
	const line = source.split("\n", place.line)[place.line - 1] ?? "";
	const field = line.slice(place.column - 1);
	const [, written, year, month, day] =
		DATE.exec(field.slice(field.indexOf(":") + 1)) ?? [];
	return written && !isInCalendar(Number(year), Number(month), Number(day))
		? { written, place }
		: undefined;
}
