/** Ctrl+C and other signals: whatever is in progress, the command exits promptly and leaves nothing half written. */
import { once } from "node:events";
import { Agent, get, request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Command, SOON_MS } from "./command";
import {
	CACHE,
	createSite,
	differences,
	FURROW,
	filesOf,
	type Site,
} from "./site";

/** Code that prints its place and waits there for a minute if `WAITS` names it. */
const WAITS = `const waits = async (place) => {
	if (process.env.WAITS !== place) return;
	console.log("Waiting: " + place);
	process.emit("waiting");
	await new Promise((done) => setTimeout(done, 60_000));
};
`;

const CONFIG = `${WAITS}
let reads = 0;
const remark = () => (_, { path }) => path.endsWith("slow.md") ? waits("page") : undefined;
module.exports = {
	title: "Interrupted",
	url: "https://interrupted.example",
	baseUrl: "/",
	plugins: [
		() => ({
			name: "slow",
			getPathsToWatch: () => ["words.txt"],
			loadContent: async () => {
				// What a plugin leaves open keeps no command.
				if (process.argv[2] === "start") setInterval(() => {}, 1000);
				await waits("loadContent");
				if (reads++) await waits("reading again");
			},
			postBuild: () => waits("postBuild"),
			configurePostCss(options) {
				if (process.env.WAITS === "css")
					options.plugins.push({ postcssPlugin: "slow", Once: () => waits("css") });
				return options;
			},
		}),
	],
	presets: [["classic", { blog: false, docs: { routeBasePath: "/", remarkPlugins: [remark] } }]],
};
`;

let site: Site;

beforeAll(() => {
	site = createSite("interrupted", {
		"docusaurus.config.js": CONFIG,
		"docs/index.md": "# Home\n\nText.\n",
		"docs/slow.md": "# Slow\n\nText.\n",
	});
	site.ownProcesses = true;
});
afterAll(() => site.dispose());

describe("furrow start exits", () => {
	it.each(["SIGINT", "SIGTERM"] as const)(
		"on %s while the search index is being built",
		async (signal) => {
			const command = Command.start(site, "page");
			const url = await command.url();
			const index = fetch(`${url}search-index/index.json`).catch(() => {});
			await command.line("Waiting: page");
			expect(await command.end(signal)).toBe(0);
			await index;
			expect(command.text).not.toContain("error");
		},
	);

	it("while a page is being compiled", async () => {
		const command = Command.start(site, "page");
		const url = await command.url();
		const page = fetch(`${url}slow`).catch(() => {});
		await command.line("Waiting: page");
		expect(await command.end()).toBe(0);
		await page;
		expect(command.text).not.toContain("error");
	});

	it("while rendering a page that never ends", async () => {
		site.write(
			"src/pages/endless.js",
			'export default () => {\n\tconsole.log("Waiting: render");\n\tfor (;;);\n};\n',
		);
		const command = Command.start(site);
		const page = fetch(`${await command.url()}endless`).catch(() => {});
		await command.line("Waiting: render");
		expect(await command.end()).toBe(0);
		await page;
		expect(command.text).not.toContain("error");
		site.remove("src/pages/endless.js");
	});

	it("while a plugin reloads its content", async () => {
		const command = Command.start(site, "reading again");
		await command.url();
		site.write("words.txt", "words");
		await command.line("Waiting: reading again");
		expect(await command.end()).toBe(0);
	});

	it("despite unanswered sockets and keep-alive connections", async () => {
		const command = Command.start(site);
		const url = await command.url();
		const { port } = new URL(url);
		// Loads Vite, which answers sockets only at the base URL.
		await fetch(`${url}@vite/client`);
		const socket = request({
			port,
			path: "/elsewhere/",
			headers: {
				Connection: "Upgrade",
				Upgrade: "websocket",
				"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
				"Sec-WebSocket-Version": "13",
				"Sec-WebSocket-Protocol": "vite-hmr",
			},
		});
		socket.on("error", () => {}).end();
		const idle = connect(Number(port), "localhost").on("error", () => {});
		const agent = new Agent({ keepAlive: true });
		const [response] = await once(get(url, { agent }), "response");
		await once(response.resume(), "end");
		expect(await command.end()).toBe(0);
		idle.destroy();
		agent.destroy();
	});

	it("after a change of the base URL has reopened the site", async () => {
		const command = Command.start(site);
		const url = await command.url();
		await fetch(`${url}@vite/client`);
		site.edit("docusaurus.config.js", 'baseUrl: "/"', 'baseUrl: "/other/"');
		await expect
			.poll(async () => (await fetch(`${url}other/slow`)).status)
			.toBe(200);
		expect(await command.end()).toBe(0);
		site.edit("docusaurus.config.js", 'baseUrl: "/other/"', 'baseUrl: "/"');
	});

	it("through the library's close(), which may be called twice", async () => {
		site.write(
			"library.mjs",
			`import { once } from "node:events";
import { start } from "furrow";
const { url, close } = await start({ port: 0 });
const waiting = once(process, "waiting");
const index = fetch(url + "search-index/index.json").catch(() => {});
await waiting;
const begun = performance.now();
await close();
await close();
await index;
console.log(performance.now() - begun < ${SOON_MS} ? "Closed" : "Late");
process.exit();
`,
		);
		const command = Command.run(site, [site.path("library.mjs")], "page");
		await command.line("Closed");
		expect(await command.ended()).toBe(0);
		site.remove("library.mjs");
	});
});

it("furrow serve exits despite keep-alive connections", async () => {
	await site.build();
	const command = Command.run(site, [
		FURROW,
		"serve",
		"--port",
		"0",
		"--no-open",
	]);
	const url = await command.url();
	const agent = new Agent({ keepAlive: true });
	const [response] = await once(get(url, { agent }), "response");
	await once(response.resume(), "end");
	expect(await command.end()).toBe(0);
	agent.destroy();
});

describe("an interrupted furrow build", () => {
	/** Lists files of unfinished output folders. */
	const unfinished = () =>
		[...filesOf(site.path(CACHE)).keys()].filter((file) =>
			/^output\/\w+\/(?:next|previous|open)-/.test(file),
		);

	it.each([
		["SIGINT", 130, "loadContent"],
		["SIGINT", 130, "page"],
		["SIGINT", 130, "postBuild"],
		["SIGTERM", 143, "postBuild"],
	] as const)(
		"leaves the previous site on %s, with exit code %d, during %s",
		async (signal, code, place) => {
			await site.build();
			const before = site.built();
			site.edit("docs/slow.md", "Text.", "Text. Text.");
			const command = Command.run(site, [FURROW, "build"], place);
			await command.line(`Waiting: ${place}`);
			expect(await command.end(signal)).toBe(code);
			expect(command.text).not.toMatch(/^(?:error|warning)/m);
			expect(differences(before, site.built())).toEqual([]);
			expect(unfinished()).toEqual([]);
		},
	);

	it.skipIf(process.platform === "win32")(
		"leaves the previous site and exits by the signal itself while bundling, without a panic",
		async () => {
			await site.build();
			const before = site.built();
			site.remove(CACHE);
			const command = Command.run(site, [FURROW, "build"], "css");
			await command.line("Waiting: css");
			const exit = once(command.child, "exit");
			command.child.kill("SIGINT");
			expect(await exit).toEqual([null, "SIGINT"]);
			expect(command.text).not.toMatch(/panic|stack backtrace/i);
			expect(differences(before, site.built())).toEqual([]);
		},
	);
});
