/** Style sheets: Sass, CSS modules, PostCSS plugins added by plugins, Tailwind. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { start } from "../browser/browser";
import { createSite, isSiteStyle, type Site, summaryOf } from "./site";

let site: Site;

beforeAll(async () => {
	site = createSite("styles");
	site.write(
		"docusaurus.config.js",
		`import tailwind from "@tailwindcss/postcss";

const shout = {
	postcssPlugin: "shout",
	Declaration(declaration) {
		if (declaration.value === "quiet") declaration.value = "LOUD";
	},
};

export default {
	title: "Styles",
	url: "https://styles.example",
	baseUrl: "/",
	presets: [["classic", { docs: false, blog: false, theme: { customCss: ["./src/css/custom.scss", "./src/css/tailwind.css"] } }]],
	plugins: [
		() => ({
			name: "post-css",
			configurePostCss(options) {
				options.plugins.push(tailwind(), shout);
				return options;
			},
		}),
	],
};
`,
	);
	site.write("src/css/_colours.scss", "$brand: #123456;\n");
	site.write(
		"src/css/custom.scss",
		'@use "colours";\n.brand { color: colours.$brand; &__inner { --voice: quiet; } }\n',
	);
	site.write(
		"src/css/tailwind.css",
		'@layer theme, utilities;\n@import "tailwindcss/theme.css" layer(theme);\n@import "tailwindcss/utilities.css" layer(utilities);\n',
	);
	site.write(
		"src/pages/page.module.scss",
		".box { .inner { margin: 3px + 4px; } }\n",
	);
	site.write(
		"src/pages/page.module.css",
		".plain { margin: 11px; }\n.more { composes: plain; padding: 13px; }\n",
	);
	site.write(
		"src/pages/index.js",
		`import plain from "./page.module.css";
import nested from "./page.module.scss";

export default function Home() {
	return (
		<main className={nested.box}>
			<p className={nested.inner}>One</p>
			<p className={plain.more}>Two</p>
			<p className="mt-[17px] text-red-500">Three</p>
		</main>
	);
}
`,
	);
	await site.build();
});
afterAll(() => site.dispose());

/** Returns the site's only style sheet. */
function css(): string {
	const sheets = [...site.built()].filter(([file]) => isSiteStyle(file));
	expect(sheets.length).toBe(1);
	return String(sheets[0]?.[1]);
}

describe("the style sheet", () => {
	it("contains compiled Sass, with its imports", () => {
		expect(css()).toMatch(/\.brand\{color:#123456/);
		expect(css()).toMatch(/\.brand__inner\{/);
	});

	it("is processed by the PostCSS plugins that plugins add", () => {
		expect(css()).toContain("--voice:LOUD");
		expect(css()).not.toContain("quiet");
	});

	it("has the class names of CSS modules that pages use", () => {
		const $ = site.page("/");
		const box = $("main").attr("class") ?? "";
		const [inner = ""] = ($("main p").eq(0).attr("class") ?? "").split(" ");
		expect(box).toMatch(/^box_/);
		expect(css()).toContain(`.${box} .${inner}{margin:7px}`);
		const more = ($("main p").eq(1).attr("class") ?? "").split(" ");
		expect(more.map((name) => name.replace(/_.*/, "")).sort()).toEqual([
			"more",
			"plain",
		]);
		for (const name of more) expect(css()).toContain(`.${name}{`);
	});

	it("contains only the Tailwind utilities that pages use", () => {
		expect(css()).toMatch(/\.mt-\\\[17px\\\]\{margin-top:17px/);
		expect(css()).toContain(".text-red-500{");
		expect(css()).not.toContain(".text-red-400{");
	});

	it("changes with an imported Sass partial, and with the Tailwind classes of a page", async () => {
		site.edit("src/css/_colours.scss", "#123456", "#654321");
		expect(summaryOf(await site.build()).bundles).toBe("built");
		expect(css()).toMatch(/\.brand\{color:#654321/);
		site.edit("src/pages/index.js", "text-red-500", "text-red-400");
		await site.build();
		expect(css()).toContain(".text-red-400{");
	});
});

describe("files that a style sheet references", () => {
	const large = (name: string) =>
		`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${name} ${"x".repeat(10_000)} --></svg>`;
	let named: Site;

	beforeAll(async () => {
		named = createSite("style-urls", {
			"docusaurus.config.js": `export default {
	title: "Named",
	url: "https://named.example",
	baseUrl: "/under/",
	presets: [["classic", { docs: false, blog: false, theme: { customCss: ["./src/css/a.css", "./src/css/b.scss"] } }]],
};
`,
			"src/pages/index.js":
				"export default function Home() {\n\treturn <h1>Home</h1>;\n}\n",
			"src/css/a.css": `@import "~@site/src/parts/imported.css";
.one { background: url("/img/static.svg#part"); }
.two { background: url("@site/static/img/site.svg"); }
.three { background: url(~icons/package.svg); }
.four { background: url(/under/img/static.svg); }
.five { --image: url(/img/static.svg); }
.six { background: url("/img/small.svg"); }
.twelve { background: url("~/img/static.svg"); }
.thirteen { background: url("~/src/parts/beside.svg"); }
`,
			"src/parts/imported.css": `.seven { background: image-set("./beside.svg" 1x); }
`,
			"src/css/b.scss": `@use "@site/src/parts/partial";
`,
			"src/parts/_partial.scss": `.eight { background: url("@site/static/img/site.svg"); }
.nine { background: url(./beside.svg); }
.eleven { background: url("./near.svg"); }
.fourteen { background: url(~/img/static.svg); }
`,
			// In the folder of the entry sheet, not of the partial that references it.
			"src/css/near.svg": large("near"),
			"src/parts/beside.svg": large("beside"),
			"static/img/static.svg": large("static"),
			"static/img/site.svg": large("site"),
			"static/img/small.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
			"node_modules/icons/package.json":
				'{ "name": "icons", "version": "1.0.0" }',
			"node_modules/icons/package.svg": large("package"),
		});
		await named.build();
	});
	afterAll(() => named.dispose());

	/** Returns the URL in the rule of a class. */
	function urlOf(name: string): string {
		const [, sheet] =
			[...named.built()].find(([file]) => isSiteStyle(file)) ?? [];
		const rule = new RegExp(
			`\\.${name}\\{[^}]*?(?:url\\(|set\\()"?(?!url)([^")]+)`,
		);
		return rule.exec(String(sheet))?.[1] ?? "";
	}

	const NAMED: [name: string, content: string][] = [
		["one", "static"],
		["two", "site"],
		["three", "package"],
		["four", "static"],
		["five", "static"],
		["seven", "beside"],
		["eight", "site"],
		["nine", "beside"],
		["eleven", "near"],
		["twelve", "static"],
		["thirteen", "beside"],
		["fourteen", "static"],
	];

	it.each(NAMED)(
		"are resolved and become part of the site: %s",
		(name, content) => {
			const [url = "", fragment] = urlOf(name).split("#");
			expect(url).toMatch(/^\/under\/.+\.svg$/);
			const file = url.replace("/under/", "build/");
			expect(named.read(file)).toContain(`<!-- ${content} `);
			expect(fragment).toBe(name === "one" ? "part" : undefined);
		},
	);

	it("are resolved and served in start", async () => {
		const server = await start(named);
		try {
			const page = new URL("/under/", server.url);
			const css = await (await fetch(page)).text();
			const wrong: string[] = [];
			for (const [name, content] of NAMED) {
				const rule = new RegExp(
					`\\.${name}\\s*\\{[^}]*?(?:url\\(|set\\()"?(?!url)([^")]+)`,
				);
				const [, url = ""] = rule.exec(css) ?? [];
				const answer = await fetch(new URL(url, page));
				const text = await answer.text();
				if (!answer.ok || !text.includes(`<!-- ${content} `))
					wrong.push(`${name} ${url} ${answer.status}`);
			}
			expect(wrong).toEqual([]);
		} finally {
			await server.stop();
		}
	});

	it("are inlined if they are small", () => {
		expect(urlOf("six")).toMatch(/^data:image\/svg\+xml;base64,/);
	});

	it("cause a new bundle if they change", async () => {
		const before = urlOf("one");
		named.write("static/img/static.svg", large("static again"));
		expect(summaryOf(await named.build()).bundles).toBe("built");
		expect(urlOf("one")).not.toBe(before);
	});

	it("are resolved in custom properties, relative to the style sheet", async () => {
		named.edit(
			"src/parts/imported.css",
			".seven {",
			".ten { --image: url(./beside.svg); }\n.seven {",
		);
		await named.build();
		expect(urlOf("ten")).toMatch(/^\/under\/.+\.svg$/);
		expect(urlOf("ten")).toBe(urlOf("nine"));
	});
});

it("reports the location of a syntax error, and keeps the last build", async () => {
	const before = css();
	site.edit("src/css/custom.scss", "&__inner {", "&__inner {{");
	const run = await site.tryBuild();
	expect(run.code).toBe(1);
	expect(run.text).toMatch(/src\/css\/custom\.scss:2:\d+/);
	expect(css()).toBe(before);
});

it("hoists imports that follow other rules", async () => {
	const late = createSite("late-imports", {
		"docusaurus.config.js": `export default {
	title: "Late",
	url: "https://late.example",
	baseUrl: "/",
	presets: [["classic", { docs: false, blog: false, theme: { customCss: "./src/a.css" } }]],
};
`,
		"src/pages/index.js":
			"export default function Home() {\n\treturn <h1>Home</h1>;\n}\n",
		"src/a.css": `.first { color: red }
@import url("https://fonts.example/font.css");
@import "./b.css";
.last { color: blue }
`,
		"src/b.css": ".imported { color: green }\n",
	});
	const { text: output } = await late.build();
	expect(output).not.toContain("@import");
	const [, sheet = ""] =
		[...late.built()].find(([file]) => isSiteStyle(file)) ?? [];
	const text = String(sheet);
	const places = ["fonts.example", ".imported", ".first", ".last"].map((part) =>
		text.indexOf(part),
	);
	expect(places).not.toContain(-1);
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	late.dispose();
});

describe("PostCSS plugins that depend on the path of a style sheet", () => {
	let layered: Site;

	beforeAll(async () => {
		layered = createSite("style-paths", {
			"docusaurus.config.js": `const layers = {
	postcssPlugin: "layers",
	prepare(result) {
		const from = result.opts.from ?? "";
		if (!from.startsWith(import.meta.dirname)) throw new Error("Whose is " + from + "?");
		const [, owner = "local", file] = /\\/node_modules\\/(infima\\/dist|@docusaurus\\/theme-classic)\\/.*?(\\w+)(?:\\.module)?\\.css$/.exec(from) ?? [];
		const params = owner.replace(/\\W/g, "-") + (file ? "." + file : "");
		return {
			Once(root, { AtRule }) {
				const layer = new AtRule({ name: "layer", params, nodes: [] });
				layer.append(...root.nodes);
				root.append(layer);
			},
		};
	},
};

export default {
	title: "Paths",
	url: "https://paths.example",
	baseUrl: "/",
	presets: [["classic", { docs: false, blog: false, theme: { customCss: "./src/css/custom.css" } }]],
	plugins: [
		() => ({
			name: "layers",
			configurePostCss(options) {
				options.plugins.push(layers);
				return options;
			},
		}),
	],
};
`,
			"src/css/custom.css": ".brand { color: #123456; }\n",
			"src/pages/index.js":
				"export default function Home() {\n\treturn <h1>Home</h1>;\n}\n",
		});
		await layered.build();
	});
	afterAll(() => layered.dispose());

	/** Returns the names of the layers with a rule. */
	const layersOf = (rule: string | RegExp, css: string) =>
		css
			.split("@layer ")
			.filter((text) => text.search(rule) >= 0)
			.map((text) => text.split(/\s*\{/)[0]);

	const sheet = () =>
		[...layered.built()]
			.filter(([file]) => isSiteStyle(file))
			.map(([, text]) => String(text))
			.join("");

	it("see Furrow's sheets at Docusaurus's paths, and the site's sheets at their own", () => {
		const css = sheet();
		expect(css).toMatch(/^@layer /);
		expect(layersOf(/\.brand\{color:#123456/, css)).toEqual(["local"]);
		const ofCode = layersOf(/\.token/, css);
		expect(ofCode.length).toBeGreaterThan(0);
		for (const layer of ofCode) expect(layer).toMatch(/^-docusaurus-theme/);
	});

	it("receive Infima, and each of the theme's sheets, by itself", async () => {
		const server = await start(layered);
		try {
			const url = new URL("/__furrow/base.css", server.url);
			const started = await (await fetch(url)).text();
			for (const css of [sheet(), started]) {
				expect(layersOf(/--ifm-font-size-base:/, css)).toEqual([
					"infima-dist.default",
				]);
				expect(layersOf(/#nprogress/, css)).toEqual([
					"-docusaurus-theme-classic.progress",
				]);
			}
		} finally {
			await server.stop();
		}
	});
});
