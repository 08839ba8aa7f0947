/** Gives `create-furrow` the version of `furrow`: `npm version` runs it. No other file has the version written in it. */
import { readFileSync, writeFileSync } from "node:fs";

const read = (url) => JSON.parse(readFileSync(url, "utf8"));

const { version } = read(new URL("../package.json", import.meta.url));
const file = new URL("../../create-furrow/package.json", import.meta.url);
const manifest = read(file);
manifest.version = version;
manifest.dependencies.furrow = version;
writeFileSync(file, `${JSON.stringify(manifest, null, "\t")}\n`);
