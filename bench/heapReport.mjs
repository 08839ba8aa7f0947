/** Preloaded into a measured server: prints its heap size on request. */
process.on("SIGUSR2", () => {
	globalThis.gc();
	console.log(`heap ${process.memoryUsage().heapUsed}`);
});
