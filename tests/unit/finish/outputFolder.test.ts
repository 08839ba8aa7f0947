import { spawnSync } from "node:child_process";
import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { OutputFolder } from "../../../packages/furrow/src/finish/outputFolder.js";

let root: string;
/** The id of a process that has ended. */
const gone = spawnSync(process.execPath, ["--version"]).pid;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "furrow-output-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	writeFileSync(join(root, file), text);
}

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The output folder of this process, with a folder that a killed build left where it worked. */
function afterKill(kind: string, text: string): OutputFolder {
	const output = new OutputFolder(join(root, "build"), join(root, "cache"));
	const folder = join(dirname(output.staging), `${kind}-${gone}`);
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "index.html"), text);
	return output;
}

it("puts back the last good site, when a build was killed between its renames", () => {
	const output = afterKill("previous", "good");
	output.begin([]);
	// This build fails, too.
	output.discard();
	expect(read("build/index.html")).toBe("good");
});

it("leaves the site in its place as it is", () => {
	write("build/index.html", "new");
	const output = afterKill("previous", "old");
	output.begin([]);
	output.discard();
	expect(read("build/index.html")).toBe("new");
});

it("puts the site back, when the new one cannot take its place", () => {
	write("build/index.html", "good");
	const output = new OutputFolder(join(root, "build"), join(root, "cache"));
	output.begin([]);
	rmSync(output.staging, { recursive: true });
	expect(() => output.commit()).toThrow("cannot be written");
	expect(read("build/index.html")).toBe("good");
});
