/** Options of the compiler that come with Docusaurus's tsconfig, and which TypeScript 7 refuses. */
const REMOVED = ["baseUrl", "ignoreDeprecations"];

const isDocusaurus = (name: unknown) =>
	typeof name === "string" && /^@docusaurus\/tsconfig(?:\/|$)/.test(name);

const OURS = "furrow/tsconfig.json";

/** Returns the text of a tsconfig that extends Docusaurus's, extending Furrow's instead; comments and all else stay. */
export async function changeTsconfig(text: string): Promise<string> {
	const { applyEdits, modify, parse } = await import("jsonc-parser");
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
			after = change(after, ["compilerOptions", name], undefined);
	return after;
}
