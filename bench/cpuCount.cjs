/** Loaded before a program: has it see as many cores as `BENCH_CORES` says, however many there are. */
const os = require("node:os");
const { syncBuiltinESMExports } = require("node:module");

const count = Number(process.env.BENCH_CORES);
os.availableParallelism = () => count;
syncBuiltinESMExports();
