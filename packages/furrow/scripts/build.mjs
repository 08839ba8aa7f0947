/** Compiles Furrow into `dist/`, and puts the parts there that are the same on most sites. */
import { build } from "rolldown";
import { loadConfig } from "rolldown/config";

// One after the other: the first one empties the folder.
for (const config of await loadConfig("rolldown.config.ts"))
	await build(config);
const { prebuild } = await import("../dist/prebuild.mjs");
await prebuild();
console.log("Furrow is compiled.");
