import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { onTestFinished } from "vitest";
import { join } from "../../packages/furrow/src/util/path.js";

/** Creates a folder outside the repository that is removed when the test has finished. */
export function temporaryFolder(name: string): string {
	const folder = mkdtempSync(join(tmpdir(), `furrow-${name}-`));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
