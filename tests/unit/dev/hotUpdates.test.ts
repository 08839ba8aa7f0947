/** `furrow start` reports an edit after Vite's own message, however long Vite takes. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createServer, type Plugin } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { HotUpdates } from "../../../packages/furrow/src/dev/hotUpdates";
import { join } from "../../../packages/furrow/src/util/path.js";

it("waits until Vite has sent its update of a file", async () => {
	const root = realpathSync(mkdtempSync(join(tmpdir(), "furrow-hot-")));
	const file = join(root, "a.js");
	writeFileSync(file, "export const a = 1;\nimport.meta.hot.accept();\n");
	let release = () => {};
	let begin = () => {};
	const begun = new Promise<void>((done) => {
		begin = done;
	});
	const slow: Plugin = {
		name: "slow",
		async hotUpdate() {
			if (this.environment.name !== "client") return;
			begin();
			await new Promise<void>((done) => {
				release = done;
			});
		},
	};
	const hotUpdates = new HotUpdates();
	const vite = await createServer({
		root,
		configFile: false,
		logLevel: "silent",
		server: { middlewareMode: true, ws: false, watch: null },
		optimizeDeps: { noDiscovery: true },
		plugins: [slow, hotUpdates.plugin()],
	});
	onTestFinished(async () => {
		await vite.close();
		rmSync(root, { recursive: true });
	});
	const { client } = vite.environments;
	await client.transformRequest("/a.js");
	const events: string[] = [];
	client.hot.send = (payload: { type?: string } | string) => {
		events.push(typeof payload === "string" ? payload : `${payload.type}`);
	};
	vite.watcher.emit("change", file);
	hotUpdates.begin(file);
	const told = hotUpdates.whenReported().then(() => events.push("told"));
	await begun;
	expect(events).toEqual([]);
	release();
	await told;
	expect(events).toEqual(["update", "told"]);
	await hotUpdates.whenReported();
});
