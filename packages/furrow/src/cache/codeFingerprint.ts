import { readdirSync, readFileSync } from "node:fs";
import { hash, hashAll } from "../util/hash.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { join } from "../util/path.js";

function version(): string {
	const { version } = JSON.parse(
		readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8"),
	);
	return version;
}

/** A chunk's file name ends with the hash of what it holds. */
const CHUNK = /-[\w-]{8}\.mjs$/;

/** Furrow's compiled files, as what they hold: chunks by their names, which say it; to read them all takes 20 ms. */
function compiledFiles(): string[] {
	const dist = join(PACKAGE_ROOT, "dist");
	return readdirSync(dist)
		.filter((name) => name.endsWith(".mjs"))
		.map((name) =>
			CHUNK.test(name)
				? name
				: `${name} ${hash(readFileSync(join(dist, name)))}`,
		)
		.sort();
}

/** Furrow itself as an input: its version and compiled files, and Node's version. */
export const CODE_FINGERPRINT = hashAll([
	version(),
	process.version,
	...compiledFiles(),
]);
