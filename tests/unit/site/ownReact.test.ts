import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { checkReact } from "../../../packages/furrow/src/site/ownReact.js";

/** A folder outside of the repository, whose packages are not in reach. */
function emptyFolder(): string {
	const dir = mkdtempSync(join(tmpdir(), "furrow-react-"));
	onTestFinished(() => rmSync(dir, { recursive: true }));
	return dir;
}

it("asks for React where a site has none", () => {
	const siteDir = emptyFolder();
	expect(() => checkReact(siteDir)).toThrow("The site has no react");
	expect(() => checkReact(process.cwd())).not.toThrow();
});

it("says what to do about Yarn's Plug'n'Play, which installs no node_modules", () => {
	const { versions } = process;
	const set = (value: NodeJS.ProcessVersions) =>
		Object.defineProperty(process, "versions", { value, enumerable: true });
	// As Yarn's loader marks the process.
	set({ ...versions, pnp: "3" });
	onTestFinished(() => void set(versions));
	expect(() => checkReact(emptyFolder())).toThrow("Yarn's Plug'n'Play");
	expect(() => checkReact(process.cwd())).not.toThrow();
});
