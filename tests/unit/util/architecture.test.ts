/** Documentation for contributors: it refers to existing files, and it stays short. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { join } from "../../../packages/furrow/src/util/path.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PACKAGE = join(ROOT, "packages/furrow");
const read = (file: string) => readFileSync(join(PACKAGE, file), "utf8");
const decisions = readdirSync(join(PACKAGE, "decisions")).filter(
	(name) => name !== "README.md",
);
const pages = [
	"ARCHITECTURE.md",
	"CONTRIBUTING.md",
	...decisions.map((name) => `decisions/${name}`),
];

/** Folders that paths are relative to, with the first segments that identify such paths. */
const BASES = [join(PACKAGE, "src"), ROOT].map(
	(folder) =>
		[
			folder,
			new Set(readdirSync(folder).filter((name) => name !== "node_modules")),
		] as const,
);

it.each(pages)("%s refers to existing files", (page) => {
	// A path in code style, without placeholders.
	const paths = read(page).matchAll(/`([\w-]+\/[\w./-]*)`/g);
	const missing = [...paths].flatMap(([, path = ""]) => {
		const [first = ""] = path.split("/");
		const bases = BASES.filter(([, names]) => names.has(first));
		return bases.length &&
			!bases.some(([folder]) => existsSync(join(folder, path)))
			? [path]
			: [];
	});
	expect(missing).toEqual([]);
});

it("describes the architecture in 200 lines at most", () => {
	expect(read("ARCHITECTURE.md").split("\n").length - 1).toBeLessThanOrEqual(
		200,
	);
});

it("lists each decision in the index", () => {
	const listed = [
		...read("decisions/README.md").matchAll(/\]\(([\w-]+\.md)\)/g),
	].map(([, name]) => name);
	expect(listed.sort()).toEqual([...decisions].sort());
});
