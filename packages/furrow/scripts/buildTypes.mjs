/**
 * Writes `types/`, the declarations for sites. The compiler generates those of the sources. `modules.d.ts` maps each
 * module that a site can import (`@theme/*`, `@docusaurus/*`) to its declaration.
 */
import { execSync } from "node:child_process";
import {
	existsSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { createJiti } from "jiti";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const TYPES = join(ROOT, "types");

/** Lists the declarations below a folder of `types/`, without extensions. */
function declarations(folder) {
	const dir = join(TYPES, folder);
	return readdirSync(dir, { recursive: true })
		.filter((file) => file.endsWith(".d.ts"))
		.map((file) => file.slice(0, -".d.ts".length).split(sep).join("/"))
		.sort();
}

/** Removes declarations that only the implementation imports. The compiler writes them too. */
function removeUnreached() {
	const reached = new Set();
	const visit = (file) => {
		if (reached.has(file) || !existsSync(file)) return;
		reached.add(file);
		const text = readFileSync(file, "utf8");
		for (const [, name] of text.matchAll(/["'](\.{1,2}\/[^"']+)["']/g)) {
			const target = join(dirname(file), name.replace(/\.js$/, ""));
			visit(`${target}.d.ts`);
			visit(join(target, "index.d.ts"));
		}
	};
	visit(join(TYPES, "index.d.ts"));
	for (const folder of ["ambient", "client", "theme"])
		for (const file of declarations(folder))
			visit(join(TYPES, folder, `${file}.d.ts`));
	for (const file of declarations("."))
		if (!reached.has(join(TYPES, `${file}.d.ts`)))
			rmSync(join(TYPES, `${file}.d.ts`));
}

/** Declares an ambient module, which is found regardless of the `paths` in a site's tsconfig. */
function declareModule(name, file) {
	const from = `"furrow/types/${file}"`;
	const text = readFileSync(join(TYPES, `${file}.d.ts`), "utf8");
	const exported = [`export * from ${from};`];
	if (/\bexport default\b|\bas default\b/.test(text))
		exported.push(`export { default } from ${from};`);
	return `declare module "${name}" {\n\t${exported.join("\n\t")}\n}\n`;
}

rmSync(TYPES, { recursive: true, force: true });
// On Windows, npx is a batch file, which needs a shell.
execSync("npx --no-install tsc -p tsconfig.types.json", {
	cwd: ROOT,
	stdio: "inherit",
});
removeUnreached();
const { CLIENT_MODULES } = await createJiti(import.meta.url).import(
	join(ROOT, "src/bundle/clientModules.ts"),
);
const modules = [
	...Object.entries(CLIENT_MODULES).map(([name, file]) => [
		name,
		`client/${file.replace(/\.tsx?$/, "")}`,
	]),
	...declarations("client/exports")
		.filter((file) => file !== "mdx-react")
		.map((file) => [`@docusaurus/${file}`, `client/exports/${file}`]),
	...declarations("theme").flatMap((file) =>
		["@theme", "@theme-original", "@theme-init"].map((layer) => [
			`${layer}/${file.replace(/\/index$/, "")}`,
			`theme/${file}`,
		]),
	),
];
writeFileSync(
	join(TYPES, "modules.d.ts"),
	modules.map(([name, file]) => declareModule(name, file)).join("\n"),
);
