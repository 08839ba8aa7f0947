/** What Furrow depends on: each package is imported somewhere, and decisions/dependencies.md says what for. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";

const PACKAGE = fileURLToPath(
	new URL("../../../packages/furrow/", import.meta.url),
);
const read = (file: string) => readFileSync(PACKAGE + file, "utf8");
const names = Object.keys(JSON.parse(read("package.json")).dependencies);

it("is imported, each package", () => {
	const sources = globSync(["src/**/*.{ts,tsx,css}", "bin/*", "scripts/*"], {
		cwd: PACKAGE,
	})
		.map(read)
		.join("\n");
	const unused = names.filter((name) => {
		// Types count where what they describe is imported.
		const request = name.replace(/^@types\//, "");
		return !["'", '"', "`"].some(
			(quote) =>
				sources.includes(quote + request + quote) ||
				sources.includes(`${quote}${request}/`),
		);
	});
	expect(unused).toEqual([]);
});

it("has a reason in decisions/dependencies.md, each package, and no other", () => {
	const table = read("decisions/dependencies.md")
		.split("\n\n")
		.find((part) => part.startsWith("| For |"));
	const told = [...(table ?? "").matchAll(/`([^`]+)`/g)]
		.map(([, name]) => name)
		.filter((name) => name !== "utils");
	expect(told.sort()).toEqual(names.sort());
});
