/** `package-lock.json` is complete, so that it can be installed on every platform. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { dirname, join } from "../../packages/furrow/src/util/path.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

interface Entry {
	version?: string;
	resolved?: string;
	integrity?: string;
	link?: boolean;
	/** Whether the archive of the parent package contains it. */
	inBundle?: boolean;
	optionalDependencies?: Record<string, string>;
}

const FIELDS = [
	"version",
	"dependencies",
	"devDependencies",
	"optionalDependencies",
	"peerDependencies",
] as const;

const readJson = (file: string) =>
	JSON.parse(readFileSync(join(ROOT, file), "utf8"));

const packages: Record<string, Entry> = readJson("package-lock.json").packages;
const installed = Object.entries(packages).filter(
	([path, { link }]) => path.includes("node_modules/") && !link,
);

/** Whether a package resolves another one as Node does: from its own or a parent folder's `node_modules`. */
function resolves(path: string, name: string): boolean {
	for (let folder = path; ; folder = dirname(folder)) {
		const prefix = folder === "." ? "" : `${folder}/`;
		if (`${prefix}node_modules/${name}` in packages) return true;
		if (folder === ".") return false;
	}
}

describe("package-lock.json", () => {
	it("resolves each package from the npm registry", () => {
		const others = installed.filter(
			([, { resolved }]) =>
				!resolved?.startsWith("https://registry.npmjs.org/"),
		);
		expect(others.map(([path]) => path)).toEqual([]);
	});

	it("has an integrity hash for each package", () => {
		const without = installed.filter(
			([, { integrity, inBundle }]) => !inBundle && !integrity,
		);
		expect(without.map(([path]) => path)).toEqual([]);
	});

	it("contains the optional packages of all platforms", () => {
		const missing = installed.flatMap(([path, { optionalDependencies = {} }]) =>
			Object.keys(optionalDependencies)
				.filter((name) => !resolves(path, name))
				.map((name) => `${path}: ${name}`),
		);
		expect(missing).toEqual([]);
		for (const platform of ["darwin-arm64", "win32-x64", "linux-x64-musl"])
			expect(Object.keys(packages).join()).toContain(platform);
	});

	// Otherwise the next `npm install` changes the file.
	it.each(
		Object.keys(packages).filter((path) => !path.includes("node_modules")),
	)('matches the package.json of the workspace "%s"', (path) => {
		const manifest = readJson(join(path, "package.json"));
		const entry = packages[path] as Record<string, unknown>;
		for (const field of FIELDS) expect(entry[field]).toEqual(manifest[field]);
	});
});
