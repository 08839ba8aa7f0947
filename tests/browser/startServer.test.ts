/** The server of `furrow start`: requests that it refuses, missing pages and endless code. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync } from "node:fs";
import { request as httpRequest } from "node:http";
import {
	afterAll,
	beforeAll,
	describe,
	expect,
	it,
	onTestFinished,
} from "vitest";
import {
	copyFixture,
	createSite,
	FURROW,
	PLAIN_ENV,
	type Site,
} from "../build/site";
import { type Server, start } from "./browser";

let site: Site;
let server: Server;

beforeAll(async () => {
	site = copyFixture("demo");
	// An editor that records the files it is asked to open.
	site.write("editor.sh", `#!/bin/sh\necho "$1" >> "${site.path("opened")}"\n`);
	chmodSync(site.path("editor.sh"), 0o755);
	site.env.LAUNCH_EDITOR = site.path("editor.sh");
	server = await start(site);
});
afterAll(async () => {
	await server?.stop();
	site?.dispose();
});

/** Sends a request with an arbitrary path and headers, as no browser would. */
function ask(
	path: string,
	headers: Record<string, string> = {},
	method = "GET",
): Promise<{ status: number; body: string }> {
	return new Promise((resolve, reject) => {
		httpRequest(
			{ host: server.host, port: server.port, path, headers, method },
			(response) => {
				let body = "";
				response
					.setEncoding("utf8")
					.on("data", (text) => {
						body += text;
					})
					.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
			},
		)
			.on("error", reject)
			.end();
	});
}

it("refuses unknown host names", async () => {
	expect((await ask("/", { host: "evil.example" })).status).toBe(403);
});

describe("the editor", () => {
	const own = "/__furrow/open-in-editor";
	const opened = () => (site.has("opened") ? site.read("opened").trim() : "");
	const file = () => encodeURIComponent(site.path("docusaurus.config.js"));
	let token = "";

	beforeAll(async () => {
		const { headers } = await fetch(server.url);
		const timing = headers.get("server-timing") ?? "";
		token = /furrow-token;desc=([\w-]+)/.exec(timing)?.[1] ?? "";
	});

	it.each([
		"/__open-in-editor",
		"/__OPEN-IN-EDITOR",
		"/__open-in-editor/",
		"/__open-in-editor/x",
		"/%5f_open-in-editor",
		"//__open-in-editor",
		"/docs/__open-in-editor",
		own,
		`${own}/`,
		`${own}/x`,
		own.toUpperCase(),
	])("opens nothing for %s without the token", async (path) => {
		for (const method of ["GET", "POST", "HEAD"]) {
			const { status } = await ask(`${path}?file=${file()}`, {}, method);
			expect(status).toBeGreaterThanOrEqual(400);
		}
		expect(opened()).toBe("");
	});

	it.each([
		["a page elsewhere", () => ({ "sec-fetch-site": "cross-site" })],
		["another port", () => ({ "sec-fetch-site": "same-site" })],
		["a tunnel", () => ({ host: "127.0.0.1.nip.example" })],
		["another start", () => ({ "x-furrow-token": `${token.slice(1)}x` })],
	])("opens nothing for %s", async (_, headers) => {
		const sent = { "x-furrow-token": token, ...headers() };
		const { status } = await ask(`${own}?file=${file()}`, sent, "POST");
		expect(status).toBe(403);
		expect(opened()).toBe("");
	});

	it("opens a file for a page with the token of this start", async () => {
		const sent = { "x-furrow-token": token, "sec-fetch-site": "same-origin" };
		const { status } = await ask(`${own}?file=${file()}`, sent, "POST");
		expect(status).toBe(200);
		await expect.poll(opened).toBe(site.path("docusaurus.config.js"));
	});
});

it.each([
	["a script", "script"],
	["a picture", "image"],
])(
	"refuses cross-site requests for %s, but not links from other sites",
	async (_, dest) => {
		const headers = {
			"sec-fetch-site": "cross-site",
			"sec-fetch-mode": "no-cors",
			"sec-fetch-dest": dest,
		};
		for (const path of ["/", "/@vite/client", "/img/favicon.svg"])
			expect((await ask(path, headers)).status).toBe(403);
		const link = {
			"sec-fetch-site": "cross-site",
			"sec-fetch-mode": "navigate",
		};
		expect((await ask("/", link)).status).toBe(200);
	},
);

it.each([
	"/../package.json",
	"/%2e%2e/package.json",
	"/..%5cpackage.json",
	"/%",
	"/docs/next/%00",
	"/@fs/etc/passwd",
	"/@fs//etc/passwd?raw",
	"/@fs/etc/passwd?import&raw",
	"/@fs/etc/hosts?url",
	"/@id//etc/passwd",
	"/assets/images/../../../etc/passwd",
	// Names longer than file systems allow, and a path below a file.
	`/${"a".repeat(300)}`,
	`/${"a".repeat(9_000)}.png`,
	"/img/favicon.svg/x",
])("responds to %s with a 4xx status", async (path) => {
	const { status, body } = await ask(path);
	expect(status).toBeGreaterThanOrEqual(400);
	expect(status).toBeLessThan(500);
	expect(body).not.toContain("root:");
});

it.each(["POST", "PUT", "DELETE"])("refuses the method %s", async (method) => {
	const { status } = await fetch(server.url, { method });
	expect(status).toBe(405);
});

it("refuses WebSockets from other origins", async () => {
	const { status } = await ask("/", {
		connection: "Upgrade",
		upgrade: "websocket",
		origin: "http://evil.example",
		"sec-websocket-version": "13",
		"sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
		"sec-websocket-protocol": "vite-hmr",
	}).catch(() => ({ status: 0 }));
	expect(status).not.toBe(101);
});

it("sends locale data to a page rendered before an edit", async () => {
	const { body } = await ask("/");
	const [script = ""] = /\/assets\/locale\/\w+\.\w{8}\.js/.exec(body) ?? [];
	const earlier = script.replace(/\w{8}(?=\.js$)/, "00000000");
	const answer = await ask(earlier);
	expect(answer).toEqual(await ask(script));
	expect(answer.status).toBe(200);
	expect(answer.body).toContain("__FURROW__");
});

it("serves the debug pages in every language", async () => {
	const page = await fetch(`${server.url}/__docusaurus/debug/content`);
	expect(page.status).toBe(200);
	expect(await page.text()).toContain(
		"docusaurus-plugin-content-docs (default)",
	);
	const other = await fetch(`${server.url}/zh/__docusaurus/debug`);
	expect(await other.text()).toContain("/zh/__docusaurus/debug/routes");
	expect((await fetch(`${server.url}/__docusaurus/debug/no`)).status).toBe(404);
});

it("responds to unknown paths with status 404 and a page in the path's language", async () => {
	const answer = await fetch(`${server.url}/zh/nowhere`);
	expect(answer.status).toBe(404);
	expect(await answer.text()).toContain('lang="zh');
});

it("responds with status 404 and a page to unknown paths if docs are at the root", async () => {
	const atRoot = createSite("startAtRoot", {
		"docusaurus.config.js": `module.exports = {
	title: "At root",
	url: "https://root.example",
	baseUrl: "/",
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`,
		"docs/intro.md": "# Intro\n",
	});
	onTestFinished(() => atRoot.dispose());
	const rooted = await start(atRoot);
	onTestFinished(() => rooted.stop());
	for (const path of ["/nowhere", "/"]) {
		const answer = await fetch(rooted.url + path);
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain("Page Not Found");
	}
});

const LOOP = `export default function Endless() {
	let n = 0;
	while (n >= 0) n += 1;
	return <p>{n}</p>;
}
`;

describe("an endless loop", () => {
	/** A server that lets a render take one second. */
	let patient: Server;

	beforeAll(async () => {
		site.write("src/pages/endless.js", LOOP);
		site.env.FURROW_PATIENCE = "1";
		patient = await start(site);
	});
	afterAll(() => patient?.stop());

	const status = async (path: string) =>
		(await fetch(`${patient.url}${path}`)).status;

	it("in a component is reported once with its location, until it is fixed", async () => {
		let answer: Response | undefined;
		const fetchText = async () => {
			answer = await fetch(`${patient.url}/endless`);
			return answer.text();
		};
		await expect
			.poll(fetchText)
			.toMatch(/src\/pages\/endless\.js:3[\s\S]*"Endless" does not end/);
		expect(answer?.status).toBe(500);
		expect(
			patient.output.filter((line) => line.includes("pages/endless.js:3")),
		).toHaveLength(1);
		expect(await status("/docs/next/intro")).toBe(200);
		site.edit("src/pages/endless.js", "while (n >= 0)", "if (n >= 0)");
		await expect.poll(() => status("/endless")).toBe(200);
	});

	it("is not reported for a render that is slow for lack of processor time", async () => {
		// Blocks the thread for longer than a render may take, without using the processor.
		const waits =
			"Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000);";
		site.write(
			"src/pages/starved.js",
			`export default function Starved() {\n\t${waits}\n\treturn <p>at last</p>;\n}\n`,
		);
		await expect.poll(() => status("/starved")).toBe(200);
		expect(patient.output.join("\n")).not.toMatch(
			/^error .*pages\/starved\.js/m,
		);
	});

	it("that cannot be ended is reported with its page, and the command still stops on a signal", async () => {
		site.write("src/pages/endless.js", "while (true);\n");
		const ended = new AbortController();
		const { signal } = ended;
		// The first requests may be answered before the server has detected the file.
		const ask = () => {
			fetch(`${patient.url}/endless`, { signal }).catch(() => {});
			return patient.output.join("\n");
		};
		await expect
			.poll(ask, { interval: 500 })
			.toMatch(/last requested page is "\/endless"[\s\S]*Ctrl\+C/);
		await patient.stop();
		ended.abort();
	});
});

it("exits when its output streams are closed", async () => {
	const child = spawn(
		process.execPath,
		[FURROW, "start", "--port", "0", "--no-open"],
		{ cwd: site.dir, env: PLAIN_ENV, stdio: ["ignore", "pipe", "pipe"] },
	);
	onTestFinished(() => void child.kill("SIGKILL"));
	const ended = once(child, "exit");
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (text) => {
			output += text;
		});
	await expect.poll(() => output).toContain("http://");
	child.stdout.destroy();
	child.stderr.destroy();
	// Causes output.
	site.write("docs/broken.md", "---\ntitle: [\n---\n");
	expect(await ended).toEqual([0, null]);
});
