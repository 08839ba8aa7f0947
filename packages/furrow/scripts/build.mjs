/** Compiles Furrow into `dist/`, and puts the parts there that are the same on most sites. */
import { build } from "rolldown";
import { loadConfig } from "rolldown/config";

await build(await loadConfig("rolldown.config.ts"));
const { prebuild } = await import("../dist/prebuild.mjs");
await prebuild();
console.log("Furrow is compiled.");
