import { run } from "./run.js";

process.exitCode = await run(process.argv.slice(2));
// What a command that failed has left open does not keep it.
if (process.exitCode) setTimeout(() => process.exit(), 1000).unref();
