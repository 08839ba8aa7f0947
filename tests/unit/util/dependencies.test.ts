/** Furrow's dependencies: each is imported somewhere, and decisions/dependencies.md gives the reason. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";

const PACKAGE = fileURLToPath(
	new URL("../../../packages/furrow/", import.meta.url),
);
const read = (file: string) => readFileSync(PACKAGE + file, "utf8");
const names = Object.keys(JSON.parse(read("package.json")).dependencies);

it("imports each dependency", () => {
	const sources = globSync(["src/**/*.{ts,tsx,css}", "bin/*", "scripts/*"], {
		cwd: PACKAGE,
	})
		.map(read)
		.join("\n");
	const unused = names.filter((name) => {
		// Packages of types count if the package that they describe is imported.
		const request = name.replace(/^@types\//, "");
		return !["'", '"', "`"].some(
			(quote) =>
				sources.includes(quote + request + quote) ||
				sources.includes(`${quote}${request}/`),
		);
	});
	expect(unused).toEqual([]);
});

it("gives reasons for each dependency, and no other, in decisions/dependencies.md", () => {
	const table = read("decisions/dependencies.md")
		.split("\n\n")
		.find((part) => part.startsWith("| For |"));
	const documented = [...(table ?? "").matchAll(/`([^`]+)`/g)]
		.map(([, name]) => name)
		.filter((name) => name !== "utils");
	expect(documented.sort()).toEqual(names.sort());
});
