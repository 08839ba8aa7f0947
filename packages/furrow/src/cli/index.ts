import { openEarly } from "../dev/earlyPort.js";

const args = process.argv.slice(2);
openEarly(args);
const { run } = await import("./run.js");
process.exitCode = await run(args);
// Open handles of a failed command would keep the process alive.
if (process.exitCode) setTimeout(() => process.exit(), 1000).unref();
