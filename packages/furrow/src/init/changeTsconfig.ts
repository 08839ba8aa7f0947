/** Compiler options used with Docusaurus's tsconfig that TypeScript 7 rejects. */
const REMOVED_OPTIONS = ["baseUrl", "ignoreDeprecations"];

/**
 * Whether a tsconfig is Docusaurus's, by package name or path. In Docusaurus 2 it was called `@tsconfig/docusaurus`.
 */
const isDocusaurus = (name: unknown) =>
	typeof name === "string" &&
	/^(?:.*\/node_modules\/)?@(?:docusaurus\/tsconfig|tsconfig\/docusaurus)(?:\/|$)/.test(
		name,
	);

const FURROW_TSCONFIG = "furrow/tsconfig.json";

/** Text between a property and the next one, up to a comment above the latter. */
const UP_TO_NEXT = /^[^,]*,[ \t]*(?:\/\/[^\n]*)?(?:\r?\n\s*)?/;

/**
 * Changes a tsconfig that extends Docusaurus's to extend Furrow's instead, preserving comments and everything else.
 * Sets `strict` to false unless the site or another base may set it, because Furrow's tsconfig enables it and
 * Docusaurus's does not.
 *
 * @param isReplaced whether a package of types is removed together with Docusaurus
 * @returns the new source
 */
export async function changeTsconfig(
	text: string,
	isReplaced: (name: string) => boolean,
): Promise<string> {
	const { applyEdits, findNodeAtLocation, modify, parse, parseTree } =
		await import("jsonc-parser");
	const config = parse(text, [], { allowTrailingComma: true });
	const bases: unknown[] = [config?.extends].flat();
	if (!bases.some(isDocusaurus)) return text;
	const eol = text.includes("\r\n") ? "\r\n" : "\n";
	const formattingOptions = {
		eol,
		insertSpaces: !/^\t/m.test(text),
		tabSize: /^( +)\S/m.exec(text)?.[1]?.length ?? 2,
	};
	const setProperty = (
		source: string,
		path: (string | number)[],
		value: unknown,
	) => applyEdits(source, modify(source, path, value, { formattingOptions }));
	/** Removes a property. Unlike `modify`, preserves comments above the property that follows. */
	const removeProperty = (source: string, path: string[]): string => {
		const tree = parseTree(source, [], { allowTrailingComma: true });
		const property = tree && findNodeAtLocation(tree, path)?.parent;
		if (!property || property === property.parent?.children?.at(-1))
			return setProperty(source, path, undefined);
		const end = property.offset + property.length;
		return (
			source.slice(0, property.offset) +
			source.slice(end).replace(UP_TO_NEXT, "")
		);
	};
	let result = text;
	for (const [index, base] of bases.entries())
		if (isDocusaurus(base))
			result = setProperty(
				result,
				Array.isArray(config.extends) ? ["extends", index] : ["extends"],
				FURROW_TSCONFIG,
			);
	for (const name of REMOVED_OPTIONS)
		if (config.compilerOptions?.[name] !== undefined)
			result = removeProperty(result, ["compilerOptions", name]);
	if (bases.length === 1 && config.compilerOptions?.strict === undefined)
		result = setProperty(result, ["compilerOptions", "strict"], false);
	const types: unknown[] = [config.compilerOptions?.types ?? []].flat();
	for (const [index, name] of [...types.entries()].reverse())
		if (typeof name === "string" && isReplaced(name))
			result = setProperty(
				result,
				["compilerOptions", "types", index],
				undefined,
			);
	return result;
}
