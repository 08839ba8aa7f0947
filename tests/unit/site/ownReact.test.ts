import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { checkReact } from "../../../packages/furrow/src/site/ownReact.js";
import { join } from "../../../packages/furrow/src/util/path.js";

/** A folder outside the repository, from which its packages cannot be resolved. */
function emptyFolder(): string {
	const dir = mkdtempSync(join(tmpdir(), "furrow-react-"));
	onTestFinished(() => rmSync(dir, { recursive: true }));
	return dir;
}

it("throws if the site has no React", () => {
	const siteDir = emptyFolder();
	expect(() => checkReact(siteDir)).toThrow("The site has no react");
	expect(() => checkReact(process.cwd())).not.toThrow();
});

it("names Yarn's Plug'n'Play as the cause of a missing React", () => {
	const { versions } = process;
	const set = (value: NodeJS.ProcessVersions) =>
		Object.defineProperty(process, "versions", { value, enumerable: true });
	// Yarn's loader marks the process in this way.
	set({ ...versions, pnp: "3" });
	onTestFinished(() => void set(versions));
	expect(() => checkReact(emptyFolder())).toThrow("Yarn's Plug'n'Play");
	expect(() => checkReact(process.cwd())).not.toThrow();
});
