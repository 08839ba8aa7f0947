/** Several queries in one: `append` keeps every value of a parameter, `set` the last. */
export function mergeSearchParams(
	params: URLSearchParams[],
	strategy: "append" | "set",
): URLSearchParams {
	const result = new URLSearchParams();
	for (const part of params)
		for (const [key, value] of part) result[strategy](key, value);
	return result;
}

/** {@link mergeSearchParams} on strings such as `?a=1`; gives a string with its `?`, or an empty one. */
export function mergeSearchStrings(
	searchStrings: (string | undefined)[],
	strategy: "append" | "set",
): string {
	const params = searchStrings.map((text) => new URLSearchParams(text ?? ""));
	const text = mergeSearchParams(params, strategy).toString();
	return text ? `?${text}` : text;
}
