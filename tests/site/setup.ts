/** Builds the documentation once, before the tests of this folder, with the real CLI. */
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { join } from "../../packages/furrow/src/util/path.js";
import { furrow } from "../build/site";

declare module "vitest" {
	interface ProvidedContext {
		/** Folder, exit code and output of the strict build, and Git's status before and after it. */
		siteBuild: {
			dir: string;
			code: number;
			text: string;
			status: { before: string; after: string };
		};
	}
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Returns the uncommitted changes in the clone. */
const gitStatus = () =>
	execFileSync("git", ["status", "--porcelain"], {
		cwd: ROOT,
		encoding: "utf8",
	});

/**
 * `--strict` reports broken links, anchors and images as errors, although the site's own config ignores them. Every run
 * has its own output folder, so that concurrent runs do not delete each other's pages.
 *
 * @returns a function that removes the built site after the tests
 * @throws Error if no site was built
 */
export default async function setup(project: TestProject): Promise<() => void> {
	const work = fileURLToPath(new URL("../.work", import.meta.url));
	const dir = join(work, `site-${process.pid}`);
	const remove = () => rmSync(dir, { recursive: true, force: true });
	remove();
	const before = gitStatus();
	const { code, text } = await furrow(["build", "--strict", "--out-dir", dir]);
	if (!existsSync(dir)) throw new Error(`The site did not build:\n${text}`);
	const status = { before, after: gitStatus() };
	project.provide("siteBuild", { dir, code, text, status });
	return remove;
}
