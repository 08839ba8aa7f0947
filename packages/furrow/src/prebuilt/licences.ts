/** Writes the licences of the packages whose code is contained in files of `dist/`. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { packageFolders } from "../bundle/prebuilt/serverRuntime/prebuiltServer.js";
import {
	DIST_DIR,
	RECORD_FILE,
	type ServerRuntime,
} from "../bundle/prebuilt/serverRuntime/record.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { join } from "../util/path.js";

function licenceOf(folder: string): string {
	const { name, version, license } = JSON.parse(
		readFileSync(join(folder, "package.json"), "utf8"),
	);
	const file = readdirSync(folder).find((other) => /^licen[cs]e/i.test(other));
	const text = file ? readFileSync(join(folder, file), "utf8").trim() : "";
	return `${name} ${version} (${license})\n\n${text}\n`;
}

/** Returns the folder of one of Furrow's dependencies, which may not export its `package.json`. */
function folderOf(name: string, module: string): string {
	const { resolve } = createRequire(join(PACKAGE_ROOT, "package.json"));
	const folder = join("node_modules", name);
	const file = resolve(module);
	return file.slice(0, file.lastIndexOf(folder) + folder.length);
}

/** Writes the licences into `dist/`. Must run after the prebuilt parts are written. */
export function prebuildLicences(): void {
	const runtime: ServerRuntime = JSON.parse(readFileSync(RECORD_FILE, "utf8"));
	const folders = [
		...packageFolders(runtime).values(),
		folderOf("@docsearch/react", "@docsearch/react/modal"),
		folderOf("algoliasearch", "algoliasearch"),
	];
	const rule = `\n${"-".repeat(72)}\n\n`;
	writeFileSync(
		join(DIST_DIR, "THIRD_PARTY_LICENSES.txt"),
		`Files of this folder contain code of these packages.\n${rule}${folders.map(licenceOf).sort().join(rule)}`,
	);
}
