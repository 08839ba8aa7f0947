/** Preloaded into a program: makes it see `BENCH_CORES` cores, regardless of the machine. */
const os = require("node:os");
const { syncBuiltinESMExports } = require("node:module");

const count = Number(process.env.BENCH_CORES);
os.availableParallelism = () => count;
syncBuiltinESMExports();
