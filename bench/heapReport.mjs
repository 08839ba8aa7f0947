/** Loaded into a server that is measured: tells its heap when it is asked to. */
process.on("SIGUSR2", () => {
	globalThis.gc();
	console.log(`heap ${process.memoryUsage().heapUsed}`);
});
