/** The packages' `package.json` files: one version, and no URLs of other projects. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const manifest = (folder: string) =>
	JSON.parse(readFileSync(`${ROOT}${folder}package.json`, "utf8"));

const furrow = manifest("packages/furrow/");
const createFurrow = manifest("packages/create-furrow/");

it("create-furrow has the same version as Furrow and depends on it", () => {
	expect(createFurrow.version).toBe(furrow.version);
	expect(createFurrow.dependencies.furrow).toBe(furrow.version);
	// What `npm version` runs.
	expect(furrow.scripts.version).toBe("node scripts/shareVersion.mjs");
});

it.each(["", "packages/furrow-site/"])(
	'private packages do not pin a version of Furrow: "%s"',
	(folder) => {
		const { private: isPrivate, dependencies } = manifest(folder);
		expect(isPrivate).toBe(true);
		expect(dependencies.furrow).toBe("*");
	},
);

it("does not refer to the repository, homepage or issue tracker of another project", () => {
	for (const { repository, homepage, bugs } of [furrow, createFurrow])
		expect([repository, homepage, bugs].join()).not.toContain("farm-fe");
});
