/** Merges queries. `append` retains every value of a parameter, `set` only the last. */
export function mergeSearchParams(
	params: URLSearchParams[],
	strategy: "append" | "set",
): URLSearchParams {
	const result = new URLSearchParams();
	for (const part of params)
		for (const [key, value] of part) result[strategy](key, value);
	return result;
}

/** {@link mergeSearchParams} for strings such as `?a=1`. Returns a string with a leading `?`, or an empty one. */
export function mergeSearchStrings(
	searchStrings: (string | undefined)[],
	strategy: "append" | "set",
): string {
	const params = searchStrings.map((text) => new URLSearchParams(text ?? ""));
	const text = mergeSearchParams(params, strategy).toString();
	return text ? `?${text}` : text;
}
