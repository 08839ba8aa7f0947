/** Style sheets: Sass, CSS modules, PostCSS with what plugins ask for, Tailwind. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site, summaryOf } from "./site";

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

/** The site's one style sheet. */
function css(): string {
	const sheets = [...site.built()].filter(([file]) => file.endsWith(".css"));
	expect(sheets.length).toBe(1);
	return String(sheets[0]?.[1]);
}

describe("the style sheet", () => {
	it("holds what Sass makes, with its imports", () => {
		expect(css()).toMatch(/\.brand\{color:#123456/);
		expect(css()).toMatch(/\.brand__inner\{/);
	});

	it("has been through the plugins' PostCSS plugins", () => {
		expect(css()).toContain("--voice:LOUD");
		expect(css()).not.toContain("quiet");
	});

	it("has the names that CSS modules give on the page", () => {
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

	it("holds the Tailwind utilities that the pages use, and no others", () => {
		expect(css()).toMatch(/\.mt-\\\[17px\\\]\{margin-top:17px/);
		expect(css()).toContain(".text-red-500{");
		expect(css()).not.toContain(".text-red-400{");
	});

	it("changes with a partial that Sass imports, and with a class that a page begins to use", async () => {
		site.edit("src/css/_colours.scss", "#123456", "#654321");
		expect(summaryOf(await site.build()).bundles).toBe("built");
		expect(css()).toMatch(/\.brand\{color:#654321/);
		site.edit("src/pages/index.js", "text-red-500", "text-red-400");
		await site.build();
		expect(css()).toContain(".text-red-400{");
	});
});

it("that does not parse is told with its place, and the last build stays", async () => {
	const before = css();
	site.edit("src/css/custom.scss", "&__inner {", "&__inner {{");
	const run = await site.tryBuild();
	expect(run.code).toBe(1);
	expect(run.text).toMatch(/src\/css\/custom\.scss:2:\d+/);
	expect(css()).toBe(before);
});
