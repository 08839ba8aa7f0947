import { readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import {
	nodeFindings,
	versionFindings,
} from "../../../packages/furrow/src/doctor/versions.js";
import { PACKAGE_ROOT } from "../../../packages/furrow/src/util/packageRoot.js";
import { join } from "../../../packages/furrow/src/util/path.js";

const enginesOf = (folder: string): string =>
	JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).engines.node;

it.each(["20.19.0", "20.20.2", "22.12.0", "22.23.3", "23.0.0", "24.0.0"])(
	"accepts Node %s",
	(version) => {
		expect(nodeFindings(version)).toEqual([]);
	},
);

// They cannot `require` ES modules, which plugins rely on.
it.each(["18.20.8", "20.18.3", "21.7.3", "22.11.0"])(
	"rejects Node %s as too old",
	(version) => {
		expect(nodeFindings(version)).toMatchObject([
			{ severity: "error", message: `Node ${version} is too old.` },
		]);
	},
);

it("requires the same Node versions as Vite", () => {
	const root = join(PACKAGE_ROOT, "../..");
	const bundler = enginesOf(join(root, "node_modules/vite"));
	for (const folder of [
		PACKAGE_ROOT,
		join(PACKAGE_ROOT, "../create-furrow"),
		root,
	])
		expect(enginesOf(folder)).toBe(bundler);
});

it("names Yarn's Plug'n'Play as the cause of a missing React", () => {
	const { versions } = process;
	const set = (value: NodeJS.ProcessVersions) =>
		Object.defineProperty(process, "versions", { value, enumerable: true });
	set({ ...versions, pnp: "3" });
	onTestFinished(() => void set(versions));
	const [react] = versionFindings("/nowhere");
	expect(react?.message).toContain("Yarn's Plug'n'Play");
	expect(react?.hint).toContain("nodeLinker: node-modules");
});
