import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
	addCommand,
	lockFileOf,
	packageManagerOf,
} from "../../../packages/furrow/src/util/packageManager.js";

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "furrow-manager-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text = ""): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}

const siteDir = () => join(root, "website");

it.each([
	["pnpm-lock.yaml", "pnpm add --save-dev sharp"],
	["yarn.lock", "yarn add --dev sharp"],
	["bun.lock", "bun add --dev sharp"],
	["package-lock.json", "npm install --save-dev sharp"],
])(
	"is known by the lock file of the site or of its workspace: %s",
	(file, says) => {
		for (const path of [`website/${file}`, file]) {
			write("website/docs/a.md");
			write(path);
			expect(addCommand("sharp", { siteDir: siteDir(), dev: true })).toBe(says);
			expect(lockFileOf(siteDir())).toBe(join(root, path));
			rmSync(join(root, path));
		}
	},
);

it("is the one that package.json names, when nothing is installed yet", () => {
	write("package.json", '{ "packageManager": "pnpm@10.1.0+sha512.0" }');
	write("website/package.json", "{");
	expect(packageManagerOf(siteDir()).run).toBe("pnpm run");
});

it("is not looked for above the site's repository", () => {
	write("yarn.lock");
	write("website/.git/HEAD");
	write("website/package.json", '{ "packageManager": "deno@2" }');
	expect(lockFileOf(siteDir())).toBeUndefined();
	expect(packageManagerOf(siteDir()).run).toBe("npm run");
});
