/** Copies the version of `furrow` to `create-furrow`, which depends on exactly this version. Run by `npm version`. */
import { readFileSync, writeFileSync } from "node:fs";

const read = (url) => JSON.parse(readFileSync(url, "utf8"));

const { version } = read(new URL("../package.json", import.meta.url));
const file = new URL("../../create-furrow/package.json", import.meta.url);
const manifest = read(file);
manifest.version = version;
manifest.dependencies.furrow = version;
writeFileSync(file, `${JSON.stringify(manifest, null, "\t")}\n`);
