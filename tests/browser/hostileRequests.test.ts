/**
 * Requests for files that browsers must not read, in many spellings (hostileRequests.txt), sent to `start` and `serve`.
 * Each spelling of each request is tried for a quarter of the files; with FURROW_HOSTILE=all for every file.
 */
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { relative } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { type Server, serve, start } from "./browser";

const MARK = "secret-of-this-machine";

/** Contents of secret files, by path. The site is in the folder `site`. */
const SECRETS = {
	"beside.txt": MARK,
	"home/.ssh/id_rsa": MARK,
	"site/.env": `KEY=${MARK}`,
	"site/package.json": JSON.stringify({ name: "hostile", mark: MARK }),
	"site/docusaurus.config.js": `// ${MARK}
module.exports = {
	title: "Hostile", url: "https://hostile.example", baseUrl: "/",
	i18n: { defaultLocale: "en", locales: ["en", "zh"] },
	presets: [["classic", { blog: false, theme: { customCss: "./src/css/custom.css" } }]],
};
`,
	"site/docs/_private.md": MARK,
	"site/src/server/keys.js": `export default "${MARK}";\n`,
	"site/src/pages/_hidden.js": `export default () => "${MARK}";\n`,
	"site/src/css/_unused.scss": `/* ${MARK} */\n`,
};

/** Files of the machine, and text that identifies them. */
const MACHINE_FILES = { "/proc/self/environ": MARK, "/etc/passwd": "root:" };

const OTHER_FILES = {
	"site/docs/intro.md": "# Intro\n",
	"site/src/css/custom.css":
		":root { --own: 1; }\n.logo { background: url(../img/logo.png) }\n",
	"site/src/img/logo.png": "PNG",
	"site/src/pages/index.js": `import "./page.css";
export default () => <h1>Home</h1>;
`,
	"site/src/pages/page.css": "h1 { color: red; }\n",
	"site/static/img/public.txt": "public",
};

const ALL = process.env.FURROW_HOSTILE === "all";

const templates = readFileSync(
	new URL("hostileRequests.txt", import.meta.url),
	"utf8",
)
	.split("\n")
	.filter((line) => line && !line.startsWith("# ") && !line.startsWith("#  "));

/** Ways to write dots, slashes and letters. */
const SPELLINGS: ((target: string) => string)[] = [
	(target) => target,
	(target) => target.replaceAll("..", "%2e%2e"),
	(target) => target.replaceAll("..", ".%2E"),
	(target) => target.replaceAll("..", "%252e%252e"),
	(target) => target.replaceAll("../", "..%2f"),
	(target) => target.replaceAll("../", "..\\"),
	(target) => target.replaceAll("../", "..%5c"),
	(target) => target.replaceAll("../", "..;/"),
	(target) => target.replaceAll("../", "....//"),
	(target) => target.replaceAll("../", ".\t./"),
	(target) => target.replace(/(?<=.)\//g, "%2f"),
	(target) => target.replace(/(?<=.)\//g, "//"),
	(target) =>
		target.replace(
			/[a-z](?=\w*$)/,
			(letter) => `%${letter.charCodeAt(0).toString(16)}`,
		),
];

let site: Site;
let servers: Record<"start" | "serve", Server>;

/** The site's folder, next to the other secrets. */
const inner = () => ({
	dir: site.path("site"),
	env: { HOME: site.path("home"), FURROW_SECRET: MARK },
});

beforeAll(async () => {
	site = createSite("hostileRequests", {
		...SECRETS,
		...OTHER_FILES,
		"site/build/index.html": "<h1>Built</h1>",
	});
	const [started, served] = await Promise.all([start(inner()), serve(inner())]);
	servers = { start: started, serve: served };
});
afterAll(async () => {
	await Promise.all(
		Object.values(servers ?? {}).map((server) => server.stop()),
	);
	site?.dispose();
});

/** Sends a raw request, with its target unchanged, and returns the whole response. */
function ask(
	{ host, port }: Server,
	target: string,
	{ method = "GET", ...headers }: Record<string, string> = {},
): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = "";
		const lines = Object.entries({
			Host: `localhost:${port}`,
			Connection: "close",
			...headers,
		}).map(([name, value]) => `${name}: ${value}\r\n`);
		const socket = connect(port, host, () =>
			socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`),
		);
		socket.setEncoding("latin1").on("data", (text) => {
			answer += text;
		});
		socket.on("close", () => resolve(answer));
		socket.on("error", reject);
	});
}

/** Targets that request a file: all of them as they are, and a share of the other spellings. */
function targetsFor(file: string, index: number): Set<string> {
	const path = file.startsWith("/") ? file : site.path(file);
	const rel = relative(site.path("site"), path);
	const up = "/..".repeat(path.split("/").length + 12) + path;
	const filled = templates.map((template) =>
		template
			.replaceAll("{abs}", path)
			.replaceAll("{rel}", rel)
			.replaceAll("{up}", up),
	);
	return new Set(
		SPELLINGS.flatMap((spell, way) =>
			filled
				.filter((_, at) => !way || ALL || (way + at + index) % 4 === 0)
				.map((target) => spell(target)),
		),
	);
}

/** Headers of browsers' requests for documents, scripts and style sheets, which Vite answers differently. */
const REQUEST_HEADERS: Record<string, string>[] = [
	{},
	{ "Sec-Fetch-Dest": "script", "Sec-Fetch-Site": "same-origin" },
	{ Accept: "text/css,*/*;q=0.1" },
	{ "Sec-Fetch-Dest": "document" },
];

const FILES: [file: string, mark: string][] = [
	...Object.keys(SECRETS).map((file): [string, string] => [file, MARK]),
	...Object.entries(MACHINE_FILES),
];

it.each(["start", "serve"] as const)(
	"%s reveals neither secret files nor folder paths",
	async (name) => {
		const server = servers[name];
		await (await fetch(server.url)).text();
		const leaks: string[] = [];
		for (const [index, [file, mark]] of FILES.entries()) {
			const targets = [...targetsFor(file, index)];
			const next = async () => {
				for (
					let target = targets.pop();
					target !== undefined;
					target = targets.pop()
				) {
					const headers =
						REQUEST_HEADERS[targets.length % REQUEST_HEADERS.length];
					const answer = await ask(server, target, headers);
					// Node itself answers malformed requests with a 4xx status.
					const isAnswer = /^HTTP\/1\.1 (?:[234]\d\d) /.test(answer);
					const [, body = ""] = answer.split(/\r\n\r\n(.*)/s);
					const revealsContent =
						body.includes(mark) ||
						body.includes(Buffer.from(mark).toString("base64"));
					// Paths of folders must not be revealed either.
					const revealsPath =
						/allow list|fs\.allow/.test(answer) ||
						(file.startsWith("site/") && body.includes(site.path("home")));
					if (!isAnswer || revealsContent || revealsPath)
						leaks.push(
							`${target} ${JSON.stringify(headers)}: ${answer.slice(0, 200)}`,
						);
				}
			};
			await Promise.all(Array.from({ length: 8 }, next));
		}
		expect(leaks.slice(0, 20)).toEqual([]);
	},
	300_000,
);
