/** Builds the documentation once, before the tests of this folder, with the real command. */
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { furrow } from "../build/site";

declare module "vitest" {
	interface ProvidedContext {
		/** The strict build: its folder, exit code and output, and Git's status before and after it. */
		siteBuild: {
			dir: string;
			code: number;
			text: string;
			status: { before: string; after: string };
		};
	}
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The changes in the clone as Git sees them. */
const gitStatus = () =>
	execFileSync("git", ["status", "--porcelain"], {
		cwd: ROOT,
		encoding: "utf8",
	});

/**
 * `--strict` makes errors of broken links, anchors and images, which the site's own config lets pass. Every run has a
 * folder of its own, so that two runs do not take each other's pages away.
 *
 * @returns what removes the built site after the tests
 * @throws Error when there is no site to look at
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
