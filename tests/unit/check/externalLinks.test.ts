/** Links to other sites, checked against a local server. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import {
	afterAll,
	afterEach,
	beforeAll,
	beforeEach,
	describe,
	expect,
	it,
} from "vitest";
import {
	addressesOf,
	isPrivateHost,
} from "../../../packages/furrow/src/check/externalLinks/addresses.js";
import { LinkChecker } from "../../../packages/furrow/src/check/externalLinks/ask.js";
import { Hosts } from "../../../packages/furrow/src/check/externalLinks/hosts.js";
import { checkExternalLinks } from "../../../packages/furrow/src/check/externalLinks/rule.js";
import type { CheckedSite } from "../../../packages/furrow/src/check/rule.js";
import type { ExternalLinksOptions } from "../../../packages/furrow/src/types/checks.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { markdownFile } from "./markdownFile";

let server: Server;
let origin: string;
let closed: string;
let cacheDir: string;
/** Requests as `METHOD /path`. */
let requests: string[];
let atOnce = 0;
let mostAtOnce = 0;
/** Delays that the rule waited for, in milliseconds. */
let waits: number[];
let now: number;

const CLOCK = {
	now: () => now,
	async wait(milliseconds: number) {
		waits.push(milliseconds);
		now += milliseconds;
	},
};

/** Returns how often a path was requested. */
const requestCount = (path: string) =>
	requests.filter((request) => request.endsWith(` ${path}`)).length;

const PATHS: Record<string, RequestListener> = {
	"/good": (_, response) => response.end("Good"),
	"/missing": (_, response) => response.writeHead(404).end(),
	"/forbidden": (_, response) => response.writeHead(403).end(),
	"/no-head": ({ method }, response) =>
		response.writeHead(method === "HEAD" ? 405 : 200).end(),
	"/cut-head": ({ method, socket }, response) =>
		method === "HEAD" ? socket.destroy() : response.end("Good"),
	"/failing": (_, response) => response.writeHead(500).end(),
	"/recovering": (_, response) =>
		response.writeHead(requestCount("/recovering") > 2 ? 200 : 502).end(),
	"/busy": (_, response) =>
		requestCount("/busy") > 1
			? response.end("Good")
			: response.writeHead(429, { "retry-after": "7" }).end(),
	"/busy-for-long": (_, response) =>
		response.writeHead(429, { "retry-after": "86400" }).end(),
	"/never": () => {},
	"/moved": (_, response) =>
		response.writeHead(301, { location: "/moved-again" }).end(),
	"/moved-again": (_, response) =>
		response.writeHead(308, { location: "/elsewhere" }).end(),
	"/elsewhere": (_, response) =>
		response.writeHead(302, { location: "/good" }).end(),
	"/circle": (_, response) =>
		response.writeHead(302, { location: "/circle-2" }).end(),
	"/circle-2": (_, response) =>
		response.writeHead(302, { location: "/circle" }).end(),
	"/to-file": (_, response) =>
		response.writeHead(302, { location: "file:///etc/passwd" }).end(),
	"/cut-page": (_, response) =>
		response
			.writeHead(200, { "content-type": "text/html" })
			.write("<html>", () => response.destroy()),
	"/stalled-page": (_, response) =>
		response.writeHead(200, { "content-type": "text/html" }).write("<html>"),
	"/page": (_, response) =>
		response
			.writeHead(200, { "content-type": "text/html; charset=utf-8" })
			.end('<html><body><h2 id="one">A</h2><a name="user-content-two"></a>'),
};

beforeAll(async () => {
	server = createServer((request, response) => {
		// A cancelled request may arrive during the next test.
		if (request.url !== "/never")
			requests.push(`${request.method} ${request.url}`);
		atOnce += 1;
		mostAtOnce = Math.max(mostAtOnce, atOnce);
		response.on("close", () => {
			atOnce -= 1;
		});
		const answer = PATHS[request.url ?? ""] ?? PATHS["/good"];
		answer?.(request, response);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const other = createServer();
	await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
	closed = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
	await new Promise((done) => other.close(done));
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});
beforeEach(() => {
	cacheDir = mkdtempSync(join(tmpdir(), "furrow-links-"));
	requests = [];
	waits = [];
	now = Date.parse("2026-01-01");
	mostAtOnce = 0;
});
afterEach(() => rmSync(cacheDir, { recursive: true }));

async function siteOf(...sources: string[]): Promise<CheckedSite> {
	const files = await Promise.all(
		sources.map((source, index) =>
			markdownFile(source, { file: `/site/docs/${index}.mdx` }),
		),
	);
	return {
		files,
		contents: [],
		cacheDir,
		configPath: "/site/docusaurus.config.js",
		count() {},
	} as Untyped as CheckedSite;
}

/** Returns findings as `file:line:column severity message`, without the origin, with other locations in brackets. */
async function find(
	options: ExternalLinksOptions,
	...sources: string[]
): Promise<string[]> {
	const findings = await checkExternalLinks(
		await siteOf(...sources),
		{ privateHosts: true, delay: 0, timeout: 60_000, ...options },
		CLOCK,
	);
	return findings.map(
		({ file, line, column, message, isWarning, others = [] }) =>
			[
				`${file.slice(11)}:${line}:${column}`,
				isWarning ? "warn" : "error",
				message.replaceAll(origin, ""),
				...others.map((place) => `[${place.file.slice(11)}:${place.line}]`),
			].join(" "),
	);
}

const link = (path: string) => `[a](${origin}${path})\n\n`;

describe("checkExternalLinks", () => {
	it.each([
		["/missing", ["error /missing answers 404 Not Found."]],
		[
			"/forbidden",
			["warn /forbidden answers 403 Forbidden, so it could not be checked."],
		],
		["/no-head", []],
		["/cut-head", []],
		["/failing", ["error /failing answers 500 Internal Server Error."]],
		["/recovering", []],
		["/moved", ["warn /moved has moved permanently to /elsewhere."]],
		["/elsewhere", []],
		["/circle", ["error /circle redirects in a circle."]],
		["/to-file", ["error /to-file redirects to file:///etc/passwd."]],
		[
			"/busy-for-long",
			[
				"warn /busy-for-long answers 429 Too Many Requests, so it could not be checked.",
			],
		],
	])("handles the response of %s", async (path, findings) => {
		expect(await find({}, link(path))).toEqual(
			findings.map((finding) => `0.mdx:1:1 ${finding}`),
		);
		expect(waits).toEqual([]);
	});

	it("reports a timeout", async () => {
		expect(await find({ timeout: 50 }, link("/never"))).toEqual([
			"0.mdx:1:1 error /never did not answer within 0.05 s.",
		]);
	});

	it("reports pages whose transfer fails", async () => {
		expect(await find({ anchors: true }, link("/cut-page#a"))).toEqual([
			expect.stringContaining("error /cut-page cannot be reached ("),
		]);
		expect(
			await find({ anchors: true, timeout: 50 }, link("/stalled-page#a")),
		).toEqual(["0.mdx:1:1 error /stalled-page did not answer within 0.05 s."]);
	});

	it("reports a refused connection", async () => {
		expect(await find({}, `[a](${closed})\n`)).toEqual([
			`0.mdx:1:1 error ${closed} refuses the connection.`,
		]);
	});
});

it("sends HEAD before GET, and once for all links to a page", async () => {
	const findings = await find(
		{},
		link("/good") + link("/missing") + link("/missing#there"),
		`<a href="${origin}/missing">b</a>\n\n![c](${origin}/good)\n`,
	);
	expect(findings).toEqual([
		"0.mdx:3:1 error /missing answers 404 Not Found. [0.mdx:5] [1.mdx:1]",
	]);
	expect(requests.sort()).toEqual([
		"GET /missing",
		"HEAD /good",
		"HEAD /missing",
	]);
});

it("waits for the time in Retry-After", async () => {
	expect(await find({}, link("/busy"))).toEqual([]);
	expect(requests).toEqual(["HEAD /busy", "HEAD /busy"]);
	expect(waits).toEqual([7000]);
});

it("limits concurrent requests to a host and waits between requests", async () => {
	const paths = Array.from({ length: 8 }, (_, index) => link(`/good?${index}`));
	await find({ concurrency: 2 }, ...paths);
	expect(requests).toHaveLength(8);
	expect(mostAtOnce).toBeLessThanOrEqual(2);
	waits = [];
	await find({ concurrency: 1, delay: 250, cacheDays: 0 }, ...paths);
	expect(waits).toEqual(Array(7).fill(250));
});

it("delays requests to each host separately", async () => {
	const hosts = new Hosts(100, CLOCK);
	for (const host of ["a", "b", "a", "b"]) await hosts.turn(host);
	expect(waits).toEqual([100]);
});

it("caches successful responses for some days", async () => {
	const sources = [link("/moved") + link("/missing")];
	const first = await find({}, ...sources);
	expect(first).toHaveLength(2);
	requests = [];
	expect(await find({}, ...sources)).toEqual(first);
	expect(requests).toEqual(["HEAD /missing", "GET /missing"]);
	now += 8 * 24 * 60 * 60 * 1000;
	requests = [];
	await find({}, ...sources);
	expect(requestCount("/moved")).toBe(1);
	requests = [];
	await find({ cacheDays: 0 }, ...sources);
	expect(requestCount("/moved")).toBe(1);
});

it("ignores a damaged cache", async () => {
	const file = join(cacheDir, "external-links.json");
	for (const text of ["{", "null", `{"${origin}/good": 5}`]) {
		writeFileSync(file, text);
		requests = [];
		expect(await find({}, link("/good"))).toEqual([]);
		expect(requests).toEqual(["HEAD /good"]);
		expect(JSON.parse(readFileSync(file, "utf8"))).toHaveProperty([
			`${origin}/good`,
			"at",
		]);
	}
});

it("checks anchors only if enabled", async () => {
	const source = ["#one", "#two", "#three", "#/route", "#:~:text=A", ""]
		.map((hash) => link(`/page${hash}`))
		.join("");
	expect(await find({}, source)).toEqual([]);
	expect(requests).toEqual(["HEAD /page"]);
	requests = [];
	const findings = ['0.mdx:5:1 warn /page has no anchor "three".'];
	expect(await find({ anchors: true }, source)).toEqual(findings);
	expect(requests).toEqual(["GET /page"]);
	// Missing anchors are not cached, since they may be added.
	expect(await find({ anchors: true }, source)).toEqual(findings);
	requests = [];
	expect(await find({ anchors: true }, link("/page#two"))).toEqual([]);
	expect(requests).toEqual([]);
});

describe("addressesOf", () => {
	const urls = async (source: string, options: ExternalLinksOptions = {}) =>
		addressesOf(await siteOf(source), options).map(({ url }) => url);

	it("skips ignored URLs and those for which a comment disables the rule", async () => {
		const ignore = ["https://a.dev/private/*", /\.b\.dev\//g];
		expect(
			await urls(
				"[a](https://a.dev/private/x) [b](https://x.b.dev/) [b](https://y.b.dev/) [c](https://c.dev/)\n\n{/* furrow-check-disable-next-line external-links */}\n[d](https://d.dev)\n",
				{ ignore },
			),
		).toEqual(["https://c.dev/"]);
	});

	it("skips example domains, this machine and private networks", async () => {
		const hosts =
			"localhost localhost:3000 127.0.0.1 [::1] 10.1.2.3 192.168.0.1 169.254.169.254 a.local b.example example.com sub.example.org intranet [fd00::1] [::ffff:127.0.0.1]".split(
				" ",
			);
		for (const host of hosts)
			expect(isPrivateHost(new URL(`http://${host}`).hostname), host).toBe(
				true,
			);
		for (const host of ["furrow.dev", "8.8.8.8", "myexample.com", "[2606::1]"])
			expect(isPrivateHost(new URL(`http://${host}`).hostname), host).toBe(
				false,
			);
		expect(await urls(`[a](http://localhost:3000/a)\n`)).toEqual([]);
	});

	it("skips code and other schemes", async () => {
		expect(
			await urls(
				"`https://a.dev` [m](mailto:a@a.dev) [r](./b.md)\n\n```\nhttps://b.dev\n```\n\n[e](//e.dev/x)\n",
			),
		).toEqual(["https://e.dev/x"]);
	});
});

it("does not follow redirects into private networks", async () => {
	const checker = new LinkChecker(new Hosts(0, CLOCK), {
		timeout: 60_000,
		userAgent: "test",
		privateHosts: false,
	});
	expect(await checker.check(`${origin}/moved`, false)).toEqual({
		is: "broken",
		why: `redirects to ${origin}/moved-again`,
	});
	expect(requests).toEqual(["HEAD /moved"]);
});
