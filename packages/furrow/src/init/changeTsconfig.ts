/** Options of the compiler that come with Docusaurus's tsconfig, and which TypeScript 7 refuses. */
const REMOVED = ["baseUrl", "ignoreDeprecations"];

/** By its name or its path; `@tsconfig/docusaurus` was its name in Docusaurus 2. */
const isDocusaurus = (name: unknown) =>
	typeof name === "string" &&
	/^(?:.*\/node_modules\/)?@(?:docusaurus\/tsconfig|tsconfig\/docusaurus)(?:\/|$)/.test(
		name,
	);

const OURS = "furrow/tsconfig.json";

/** From a property to the next one, or to the comment that stands above that. */
const UP_TO_NEXT = /^[^,]*,[ \t]*(?:\/\/[^\n]*)?(?:\r?\n\s*)?/;

/**
 * Returns the text of a tsconfig that extends Docusaurus's, extending Furrow's instead; comments and all else stay.
 * Furrow's is strict, Docusaurus's is not: what a site has not asked for stays off.
 *
 * @param isReplaced whether a package of types goes with Docusaurus
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
	const change = (before: string, path: (string | number)[], value: unknown) =>
		applyEdits(before, modify(before, path, value, { formattingOptions }));
	/** As `modify` does, but for comments on the property that follows, which that takes along. */
	const without = (before: string, path: string[]): string => {
		const tree = parseTree(before, [], { allowTrailingComma: true });
		const property = tree && findNodeAtLocation(tree, path)?.parent;
		if (!property || property === property.parent?.children?.at(-1))
			return change(before, path, undefined);
		const end = property.offset + property.length;
		return (
			before.slice(0, property.offset) +
			before.slice(end).replace(UP_TO_NEXT, "")
		);
	};
	let after = text;
	for (const [index, base] of bases.entries())
		if (isDocusaurus(base))
			after = change(
				after,
				Array.isArray(config.extends) ? ["extends", index] : ["extends"],
				OURS,
			);
	for (const name of REMOVED)
		if (config.compilerOptions?.[name] !== undefined)
			after = without(after, ["compilerOptions", name]);
	if (bases.length === 1 && config.compilerOptions?.strict === undefined)
		after = change(after, ["compilerOptions", "strict"], false);
	const types: unknown[] = [config.compilerOptions?.types ?? []].flat();
	for (const [index, name] of [...types.entries()].reverse())
		if (typeof name === "string" && isReplaced(name))
			after = change(after, ["compilerOptions", "types", index], undefined);
	return after;
}
