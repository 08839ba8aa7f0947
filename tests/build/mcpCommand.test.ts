/** `furrow mcp`: serves a built site to AI tools. Tested with the client of the protocol's SDK. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { symlinkSync } from "node:fs";
import { request } from "node:http";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, FURROW, PLAIN_ENV, type Site } from "./site";

const config = (themeConfig: string) => `module.exports = {
	title: "Kites",
	tagline: "How to fly them",
	url: "https://kites.example",
	baseUrl: "/base/",
	i18n: { defaultLocale: "en", locales: ["en", "zh"] },
	presets: [["classic", { blog: false }]],
	themeConfig: ${themeConfig},
};
`;

let site: Site;
beforeAll(async () => {
	site = createSite("mcp", {
		"docusaurus.config.js": config("{}"),
		"src/pages/index.md": "# Home\n",
		"versions.json": '["1.0"]',
		"docs/intro.md": "---\nslug: /\n---\n\n# Start here\n\nOne line.\n",
		"docs/tail.md":
			"---\ndescription: What steadies a kite\n---\n\n# The tail\n\nIt holds the kite steady.\n\n## Knots & bows\n\nTie a `reef` knot.\n",
		"docs/secret.md": "---\nunlisted: true\n---\n\n# Secret\n",
		"versioned_docs/version-1.0/intro.md": "# Start [old]\n\nOlder line.\n",
		"versioned_docs/version-1.0/tail.md": "# Old tail\n\nA steady old kite.\n",
		"i18n/zh/docusaurus-plugin-content-docs/current/tail.md":
			"# 尾巴\n\n它让风筝稳定。\n",
	});
	await site.build();
	site.write("outside.md", "outside\n");
	symlinkSync(site.path("outside.md"), site.path("build/leak.md"));
});
afterAll(() => site.dispose());

const newClient = () => new Client({ name: "test", version: "1.0.0" });

async function ask(client: Client, name: string, args: object = {}) {
	const { content, isError = false } = await client.callTool({
		name,
		arguments: args as Record<string, unknown>,
	});
	const [first] = content as { text: string }[];
	return { text: first?.text ?? "", isError };
}

/** Creates a client that starts the command, as editors do. */
async function overStdio(...args: string[]): Promise<Client> {
	const client = newClient();
	await client.connect(
		new StdioClientTransport({
			command: process.execPath,
			args: [FURROW, "mcp", ...args],
			// The command does not need the config.
			cwd: site.path("build"),
			env: PLAIN_ENV as Record<string, string>,
		}),
	);
	return client;
}

describe("over standard input and output", () => {
	let client: Client;
	beforeAll(async () => {
		client = await overStdio("--dir", site.path("build"));
	});
	afterAll(() => client.close());

	it("describes the site and lists its tools", async () => {
		expect(client.getServerVersion()).toMatchObject({
			name: "furrow",
			title: "Kites",
		});
		expect(client.getInstructions()).toContain('"Kites" (How to fly them)');
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual([
			"search",
			"read_page",
			"list_pages",
			"list_versions",
		]);
		for (const { annotations } of tools)
			expect(annotations?.readOnlyHint).toBe(true);
	});

	it("lists languages and versions", async () => {
		expect(await ask(client, "list_versions")).toEqual({
			isError: false,
			text: [
				"- en: English (default), at https://kites.example/base/",
				"  - version Next, at /base/docs/next",
				"  - version 1.0 (latest), at /base/docs",
				"- zh: 中文, at https://kites.example/base/zh/",
				"  - version Next, at /base/zh/docs/next",
				"  - version 1.0 (latest), at /base/zh/docs",
			].join("\n"),
		});
	});

	it("searches by version and language, as the site's own search does", async () => {
		const latest = await ask(client, "search", { query: "stedy" });
		expect(latest.text).toContain("Pages that answer: 1.");
		expect(latest.text).toContain("1. Old tail\n   /base/docs/tail\n");
		const next = await ask(client, "search", {
			query: "knots",
			version: "Next",
		});
		expect(next.text).toContain(
			"1. The tail › Knots & bows\n   /base/docs/next/tail#knots--bows\n   Tie a",
		);
		// The latest version has no match, but another one has.
		const wide = await ask(client, "search", { query: "knots" });
		expect(wide.text).toContain("1. Next › The tail › Knots & bows");
		const chinese = await ask(client, "search", {
			query: "风筝",
			language: "zh",
			version: "current",
		});
		expect(chinese.text).toContain("尾巴\n   /base/zh/docs/next/tail");
		const none = await ask(client, "search", { query: "zeppelin" });
		expect(none).toEqual({
			isError: false,
			text: 'Nothing answers "zeppelin" (English).',
		});
	});

	it("reads a page by path, URL or file name, exactly as built", async () => {
		const markdown = site.read("build/docs/next/tail.md");
		for (const path of [
			"/base/docs/next/tail",
			"docs/next/tail",
			"https://kites.example/base/docs/next/tail/?a#knots--bows",
			"/base/docs/next/tail.md",
			"/docs/next/tail.html",
		])
			expect((await ask(client, "read_page", { path })).text).toBe(markdown);
		const home = await ask(client, "read_page", { path: "/base/docs/next/" });
		expect(home.text).toContain("# Start here");
		const chinese = await ask(client, "read_page", {
			path: "/base/docs/next/tail",
			language: "zh",
		});
		expect(chinese.text).toContain("# 尾巴");
		expect(
			(await ask(client, "read_page", { path: "/base/zh/docs/next/tail" }))
				.text,
		).toBe(chinese.text);
	});

	it("lists pages by section, also of another version", async () => {
		expect((await ask(client, "list_pages")).text).toBe(
			"## Docs\n- Start [old]: /base/docs/intro (Older line.)\n- Old tail: /base/docs/tail (A steady old kite.)\n## Pages\n- Home: /base/",
		);
		const next = await ask(client, "list_pages", { version: "Next" });
		expect(next.text).toBe(
			"## Docs\n- Start here: /base/docs/next/ (One line.)\n- The tail: /base/docs/next/tail (What steadies a kite)",
		);
		expect(
			(await ask(client, "list_pages", { section: "Docs", offset: 1 })).text,
		).toBe("## Docs\n- Old tail: /base/docs/tail (A steady old kite.)");
	});

	it.each([
		["read_page", { path: "/base/docs/tial" }, 'mean "/base/docs/tail"'],
		["read_page", { path: "/elsewhere/deep/tail" }, '"/base/docs/tail" or'],
		["read_page", { path: "/base/docs/next/secret" }, "There is no page"],
		["read_page", { path: "../outside" }, "not the path of a page"],
		["read_page", { path: "/base/..%2f..%2foutside.md" }, "not the path"],
		["read_page", { path: "/base/leak" }, "There is no page"],
		["read_page", { path: "/base/docs/tail", language: "xx" }, '"en", "zh"'],
		["search", { query: "kite", version: "1.O" }, 'did you mean "1.0"?'],
		["list_pages", { section: "Dogs" }, 'There are "Docs"'],
		["search", { query: " " }, "Invalid arguments"],
		["search", { query: "kite", limit: 1000 }, "Invalid arguments"],
		["read_page", { path: 1 }, "Invalid arguments"],
		["delete_page", {}, "not found"],
	])("rejects %s %o", async (tool, args, message) => {
		const { text, isError } = await ask(client, tool, args);
		expect(isError).toBe(true);
		expect(text).toContain(message);
		expect(text).not.toContain("outside\n");
	});

	it("exposes pages as resources", async () => {
		const { resources } = await client.listResources();
		expect(resources.map(({ uri }) => uri)).toEqual([
			"page:///base/docs/intro",
			"page:///base/docs/tail",
			"page:///base/",
			"page:///base/docs/next/",
			"page:///base/docs/next/tail",
		]);
		expect(resources.at(-1)).toMatchObject({
			title: "The tail",
			description: "What steadies a kite",
		});
		const { contents } = await client.readResource({
			uri: "page:///base/docs/tail",
		});
		expect(contents[0]).toMatchObject({
			mimeType: "text/markdown",
			text: site.read("build/docs/tail.md"),
		});
		await expect(
			client.readResource({ uri: "page:///base/%2e%2e%2foutside" }),
		).rejects.toThrow("not the path of a page");
	});

	it("serves the output of a later build", async () => {
		const before = site.read("docs/tail.md");
		site.write("docs/tail.md", "# The streamer\n\nNew words.\n");
		try {
			await site.build();
			const { text } = await ask(client, "search", {
				query: "streamer",
				version: "Next",
			});
			expect(text).toContain("The streamer");
		} finally {
			site.write("docs/tail.md", before);
			await site.build();
		}
	});
});

it("lists the pages of a version in all docs plugins that have it", async () => {
	const two = createSite("mcp-plugins", {
		"docusaurus.config.js": config("{}").replace(
			"presets",
			'plugins: [["content-docs", { id: "api", path: "api", routeBasePath: "api" }]],\n\tpresets',
		),
		"versions.json": '["1.0"]',
		"api_versions.json": '["1.0"]',
		"src/pages/index.md": "---\ntitle: Home\n---\n",
		"docs/kites.md": "# Kites\n",
		"api/wind.md": "# Wind\n",
		"versioned_docs/version-1.0/kites.md": "# Old kites\n",
		"api_versioned_docs/version-1.0/wind.md": "# Old wind\n",
	});
	let client: Client | undefined;
	try {
		await two.build();
		client = await overStdio("--dir", two.path("build"));
		const pages = async (version?: string) => {
			const { text } = await ask(client as Client, "list_pages", { version });
			return text.match(/(?<=^- ).*(?=:)/gm)?.sort();
		};
		expect(await pages("current")).toEqual(["Kites", "Wind"]);
		expect(await pages("1.0")).toEqual(["Home", "Old kites", "Old wind"]);
		expect(await pages()).toEqual(["Home", "Old kites", "Old wind"]);
	} finally {
		await client?.close();
		two.dispose();
	}
});

it("names the option to enable if a site has no search index or no Markdown", async () => {
	site.write(
		"docusaurus.config.js",
		config("{ search: false, llms: false, algolia: undefined }"),
	);
	await site.build("--out-dir", "bare");
	const client = await overStdio("--dir", site.path("bare"));
	try {
		const found = await ask(client, "search", { query: "kite" });
		expect(found.isError).toBe(true);
		expect(found.text).toContain('Set "themeConfig.search" to true');
		const page = await ask(client, "read_page", { path: "/base/docs/tail" });
		expect(page.isError).toBe(true);
		expect(page.text).toContain('Set "themeConfig.llms" to true');
		expect((await client.listResources()).resources).toEqual([]);
	} finally {
		await client.close();
		site.write("docusaurus.config.js", config("{}"));
	}
});

it("fails with an explanation if there is no built site", async () => {
	const nothing = await site.run("mcp", "--dir", "nowhere");
	expect(nothing.code).toBe(1);
	expect(nothing.text).toContain(`There is no folder ${site.path("nowhere")}.`);
	const other = await site.run("mcp", "--dir", "docs");
	expect(other.text).toContain("is not a site that Furrow has built.");
	expect(other.text).toContain("furrow build");
});

describe("over HTTP", () => {
	let server: ChildProcess;
	let url: URL;
	beforeAll(async () => {
		server = spawn(
			process.execPath,
			[FURROW, "mcp", site.dir, "--http", "--port", "0"],
			{ env: PLAIN_ENV, stdio: ["ignore", "ignore", "pipe"] },
		);
		if (!server.stderr) throw new Error("no stream");
		for await (const line of createInterface({ input: server.stderr })) {
			const [found] = /http:\S+/.exec(line) ?? [];
			if (!found) continue;
			url = new URL(found);
			break;
		}
	});
	afterAll(async () => {
		server.kill("SIGTERM");
		await once(server, "exit");
	});

	it("serves several clients at once", async () => {
		const clients = await Promise.all(
			[1, 2, 3].map(async () => {
				const client = newClient();
				await client.connect(new StreamableHTTPClientTransport(url));
				return client;
			}),
		);
		const answers = await Promise.all(
			clients.map((client) => ask(client, "read_page", { path: "docs/tail" })),
		);
		for (const { text } of answers) expect(text).toContain("# Old tail");
		await Promise.all(clients.map((client) => client.close()));
	});

	const JSON_HEADERS = {
		"Content-Type": "application/json",
		Accept: "application/json, text/event-stream",
	};
	const LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

	/** Sends a request with arbitrary headers, and resolves with the status and body of the response. */
	function send(
		method: string,
		path: string,
		headers: Record<string, string>,
		body = "",
	): Promise<{ status: number; text: string }> {
		return new Promise((done, fail) => {
			const sent = request(url, { method, path, headers }, async (res) => {
				let text = "";
				for await (const chunk of res) text += chunk;
				done({ status: res.statusCode ?? 0, text });
			});
			sent.on("error", fail);
			sent.end(body);
		});
	}

	it.each<[string, number, string, string, Record<string, string>, string?]>([
		["is asked rightly", 200, "POST", "/mcp", {}, LIST],
		["another host", 403, "POST", "/mcp", { Host: "evil.example" }, LIST],
		["an address", 403, "POST", "/mcp", { Host: "10.0.0.1" }, LIST],
		["a page", 403, "POST", "/mcp", { Origin: "https://evil.example" }, LIST],
		["no origin", 403, "POST", "/mcp", { Origin: "null" }, LIST],
		["own page", 200, "POST", "/mcp", { Origin: "http://localhost:1" }, LIST],
		["a file", 404, "GET", "/docs/tail.md", {}],
		["the root", 404, "POST", "/", {}, LIST],
		["climbing", 404, "POST", "/mcp/../..", {}, LIST],
		["a stream", 405, "GET", "/mcp", {}],
		["an end", 405, "DELETE", "/mcp", {}],
		["no JSON", 400, "POST", "/mcp", {}, "{"],
		["null", 400, "POST", "/mcp", {}, "null"],
		["a number", 400, "POST", "/mcp", {}, "1"],
		["no message", 400, "POST", "/mcp", {}, '{"method":1}'],
		["a form", 415, "POST", "/mcp", { "Content-Type": "text/plain" }, LIST],
		["no Accept", 406, "POST", "/mcp", { Accept: "text/html" }, LIST],
		["too much", 413, "POST", "/mcp", {}, `"${"x".repeat(70_000)}"`],
	])(
		'responds to the request "%s" with %i',
		async (_, status, method, path, headers, body) => {
			const answer = await send(
				method,
				path,
				{ ...JSON_HEADERS, ...headers },
				body,
			);
			expect(answer).toMatchObject({ status });
			if (status !== 200) expect(answer.text).not.toContain("kite");
		},
	);
});

it("exits when its input ends", async () => {
	const child = spawn(process.execPath, [FURROW, "mcp", site.dir], {
		env: PLAIN_ENV,
		stdio: ["pipe", "pipe", "inherit"],
	});
	child.stdin?.end();
	const [code] = await once(child, "exit");
	expect(code).toBe(0);
});
