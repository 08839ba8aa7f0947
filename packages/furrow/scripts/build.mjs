/** Compiles Furrow into `dist/` and adds the prebuilt parts, which are the same on most sites. */
import { build } from "rolldown";
import { loadConfig } from "rolldown/config";

// Sequentially, since the first build empties the folder.
for (const config of await loadConfig("rolldown.config.ts"))
	await build(config);
const { prebuild } = await import("../dist/prebuild.mjs");
await prebuild();
console.log("Furrow is compiled.");
