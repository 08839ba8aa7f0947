/** Whether a value matches a regular expression written in the config; `false` when either is missing. */
export function isRegexpStringMatch(
	regexAsString?: string,
	valueToTest?: string,
): boolean {
	if (regexAsString === undefined || valueToTest === undefined) return false;
	return new RegExp(regexAsString, "gi").test(valueToTest);
}
