import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { checkReact } from "../../../packages/furrow/src/site/ownReact.js";

it("asks for React where a site has none", () => {
	const siteDir = mkdtempSync(join(tmpdir(), "furrow-react-"));
	onTestFinished(() => rmSync(siteDir, { recursive: true }));
	expect(() => checkReact(siteDir)).toThrow("The site has no react");
	expect(() => checkReact(process.cwd())).not.toThrow();
});
