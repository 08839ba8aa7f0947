import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
	addCommand,
	lockFileOf,
	packageManagerOf,
} from "../../../packages/furrow/src/util/packageManager.js";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";

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
	"detects the package manager by the lock file of the site or its workspace: %s",
	(file, command) => {
		for (const path of [`website/${file}`, file]) {
			write("website/docs/a.md");
			write(path);
			expect(addCommand("sharp", { siteDir: siteDir(), dev: true })).toBe(
				command,
			);
			expect(lockFileOf(siteDir())).toBe(join(root, path));
			rmSync(join(root, path));
		}
	},
);

it("reads the package manager from package.json if there is no lock file", () => {
	write("package.json", '{ "packageManager": "pnpm@10.1.0+sha512.0" }');
	write("website/package.json", "{");
	expect(packageManagerOf(siteDir()).run).toBe("pnpm run");
});

it("does not search above the site's repository", () => {
	write("yarn.lock");
	write("website/.git/HEAD");
	write("website/package.json", '{ "packageManager": "deno@2" }');
	expect(lockFileOf(siteDir())).toBeUndefined();
	expect(packageManagerOf(siteDir()).run).toBe("npm run");
});
