/** Builds the documentation once, before the tests of this folder, with the real command. */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { furrow } from "../build/site";

declare module "vitest" {
	interface ProvidedContext {
		/** What the strict build came to: its folder, its exit code and all that it printed. */
		siteBuild: { dir: string; code: number; text: string };
	}
}

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
	const { code, text } = await furrow(["build", "--strict", "--out-dir", dir]);
	if (!existsSync(dir)) throw new Error(`The site did not build:\n${text}`);
	project.provide("siteBuild", { dir, code, text });
	return remove;
}
