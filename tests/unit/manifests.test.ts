/** The packages' `package.json` files: one version, and no address that is not theirs. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const manifest = (folder: string) =>
	JSON.parse(readFileSync(`${ROOT}${folder}package.json`, "utf8"));

const furrow = manifest("packages/furrow/");
const createFurrow = manifest("packages/create-furrow/");

it("create-furrow has Furrow's version, and asks for it", () => {
	expect(createFurrow.version).toBe(furrow.version);
	expect(createFurrow.dependencies.furrow).toBe(furrow.version);
	// What `npm version` runs.
	expect(furrow.scripts.version).toBe("node scripts/shareVersion.mjs");
});

it.each(["", "packages/furrow-site/"])(
	'what is not published names no version of it: "%s"',
	(folder) => {
		const { private: isPrivate, dependencies } = manifest(folder);
		expect(isPrivate).toBe(true);
		expect(dependencies.furrow).toBe("*");
	},
);

it("names no repository, homepage or tracker of others", () => {
	for (const { repository, homepage, bugs } of [furrow, createFurrow])
		expect([repository, homepage, bugs].join()).not.toContain("farm-fe");
});
