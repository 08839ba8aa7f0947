/** The server of `furrow start`: what it refuses, and what it says of pages that are not there. */
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
import { SLOW } from "./writtenSite";

let site: Site;
let server: Server;

beforeAll(async () => {
	site = copyFixture("demo");
	// An editor that writes down what it is to open.
	site.write("editor.sh", `#!/bin/sh\necho "$1" >> "${site.path("opened")}"\n`);
	chmodSync(site.path("editor.sh"), 0o755);
	site.env.LAUNCH_EDITOR = site.path("editor.sh");
	server = await start(site);
});
afterAll(async () => {
	await server?.stop();
	site?.dispose();
});

/** Asks as no browser would: with headers and paths of its own. */
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

it("refuses a host that is not its own", async () => {
	expect((await ask("/", { host: "evil.example" })).status).toBe(403);
});

describe("the editor", () => {
	const own = "/__furrow/open-in-editor";
	const opened = () => (site.has("opened") ? site.read("opened").trim() : "");
	const file = () => encodeURIComponent(site.path("docusaurus.config.js"));
	let token = "";

	beforeAll(async () => {
		const { headers } = await fetch(server.url);
		const told = headers.get("server-timing") ?? "";
		token = /furrow-token;desc=([\w-]+)/.exec(told)?.[1] ?? "";
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

	it("opens a file for a page of this start", async () => {
		const sent = { "x-furrow-token": token, "sec-fetch-site": "same-origin" };
		const { status } = await ask(`${own}?file=${file()}`, sent, "POST");
		expect(status).toBe(200);
		await expect.poll(opened).toBe(site.path("docusaurus.config.js"));
	});
});

it.each([
	["a script", "script"],
	["a picture", "image"],
])("gives pages elsewhere nothing as %s", async (_, dest) => {
	const headers = {
		"sec-fetch-site": "cross-site",
		"sec-fetch-mode": "no-cors",
		"sec-fetch-dest": dest,
	};
	for (const path of ["/", "/@vite/client", "/img/favicon.svg"])
		expect((await ask(path, headers)).status).toBe(403);
	const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
	expect((await ask("/", link)).status).toBe(200);
});

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
	// Longer than a file system's names, and below a file.
	`/${"a".repeat(300)}`,
	`/${"a".repeat(9_000)}.png`,
	"/img/favicon.svg/x",
])("answers %s with 4xx", async (path) => {
	const { status, body } = await ask(path);
	expect(status).toBeGreaterThanOrEqual(400);
	expect(status).toBeLessThan(500);
	expect(body).not.toContain("root:");
});

it.each(["POST", "PUT", "DELETE"])("refuses %s", async (method) => {
	const { status } = await fetch(server.url, { method });
	expect(status).toBe(405);
});

it("refuses sockets from other origins", async () => {
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

it("gives a page that was made before an edit the data of its language", async () => {
	const { body } = await ask("/");
	const [script = ""] = /\/assets\/locale\/\w+\.\w{8}\.js/.exec(body) ?? [];
	const earlier = script.replace(/\w{8}(?=\.js$)/, "00000000");
	const answer = await ask(earlier);
	expect(answer).toEqual(await ask(script));
	expect(answer.status).toBe(200);
	expect(answer.body).toContain("__FURROW__");
});

it("shows what the site is made of, for who looks for a fault", async () => {
	const page = await fetch(`${server.url}/__docusaurus/debug/content`);
	expect(page.status).toBe(200);
	expect(await page.text()).toContain(
		"docusaurus-plugin-content-docs (default)",
	);
	const other = await fetch(`${server.url}/zh/__docusaurus/debug`);
	expect(await other.text()).toContain("/zh/__docusaurus/debug/routes");
	expect((await fetch(`${server.url}/__docusaurus/debug/no`)).status).toBe(404);
});

it("has the status 404 and the language's page where there is none", async () => {
	const answer = await fetch(`${server.url}/zh/nowhere`);
	expect(answer.status).toBe(404);
	expect(await answer.text()).toContain('lang="zh');
});

it("has the docs' page where there is none below docs at the root", async () => {
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

describe("code without an end", () => {
	/** One that is patient for a second. */
	let patient: Server;

	beforeAll(async () => {
		site.write("src/pages/endless.js", LOOP);
		site.env.FURROW_PATIENCE = "1";
		patient = await start(site);
	});
	afterAll(() => patient?.stop());

	const status = async (path: string) =>
		(await fetch(`${patient.url}${path}`)).status;

	it("in a component is told with its place, and the page comes when it is mended", async () => {
		let answer: Response | undefined;
		const told = async () => {
			answer = await fetch(`${patient.url}/endless`);
			return answer.text();
		};
		await expect
			.poll(told, { timeout: SLOW })
			.toMatch(/src\/pages\/endless\.js:3[\s\S]*"Endless" does not end/);
		expect(answer?.status).toBe(500);
		expect(
			patient.output.filter((line) => line.includes("pages/endless.js:3")),
		).toHaveLength(1);
		expect(await status("/docs/next/intro")).toBe(200);
		site.edit("src/pages/endless.js", "while (n >= 0)", "if (n >= 0)");
		await expect.poll(() => status("/endless"), { timeout: SLOW }).toBe(200);
	});

	it("is not what takes long because others have the processor", async () => {
		// Longer than a render may take, in which the thread stands still.
		const waits =
			"Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000);";
		site.write(
			"src/pages/starved.js",
			`export default function Starved() {\n\t${waits}\n\treturn <p>at last</p>;\n}\n`,
		);
		await expect.poll(() => status("/starved"), { timeout: SLOW }).toBe(200);
		expect(patient.output.join("\n")).not.toMatch(
			/^error .*pages\/starved\.js/m,
		);
	});

	it("where nothing can end it is told with its page, and leaves the command to Ctrl+C", async () => {
		site.write("src/pages/endless.js", "while (true);\n");
		const ended = new AbortController();
		const { signal } = ended;
		// The first requests may be answered before the server has heard of the file.
		const ask = () => {
			fetch(`${patient.url}/endless`, { signal }).catch(() => {});
			return patient.output.join("\n");
		};
		await expect
			.poll(ask, { timeout: SLOW, interval: 500 })
			.toMatch(/last requested page is "\/endless"[\s\S]*Ctrl\+C/);
		await patient.stop();
		ended.abort();
	});
});

it("ends when who read what it prints is gone", async () => {
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
	await expect.poll(() => output, { timeout: SLOW }).toContain("http://");
	child.stdout.destroy();
	child.stderr.destroy();
	// It has something to tell.
	site.write("docs/broken.md", "---\ntitle: [\n---\n");
	expect(await ended).toEqual([0, null]);
});
