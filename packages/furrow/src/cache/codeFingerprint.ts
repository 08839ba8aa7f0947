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

/** Name of a chunk, which ends with the hash of its content. */
const HASHED_CHUNK = /-[\w-]{8}\.mjs$/;

/**
 * Returns fingerprints of Furrow's compiled files. Chunks have a hash in their names, which suffices: reading all of
 * them would take 20 ms.
 */
function compiledFiles(): string[] {
	const dist = join(PACKAGE_ROOT, "dist");
	return readdirSync(dist)
		.filter((name) => name.endsWith(".mjs"))
		.map((name) =>
			HASHED_CHUNK.test(name)
				? name
				: `${name} ${hash(readFileSync(join(dist, name)))}`,
		)
		.sort();
}

/** Fingerprint of Furrow itself: its version, its compiled files and Node's version. */
export const CODE_FINGERPRINT = hashAll([
	version(),
	process.version,
	...compiledFiles(),
]);
