import { openEarly } from "../dev/earlyPort.js";

const args = process.argv.slice(2);
openEarly(args);
const { run } = await import("./run.js");
process.exitCode = await run(args);
// What a command that failed has left open does not keep it.
if (process.exitCode) setTimeout(() => process.exit(), 1000).unref();
