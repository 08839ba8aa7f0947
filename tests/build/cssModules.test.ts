/** CSS modules that Docusaurus accepts: their older syntax, and empty rules. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, isSiteStyle, type Site } from "./site";

let site: Site;

beforeAll(() => {
	site = createSite("css-modules", {
		"docusaurus.config.js": `export default {
	title: "Modules",
	url: "https://modules.example",
	baseUrl: "/",
	presets: [["classic", { docs: false, blog: false }]],
};
`,
		"src/pages/index.js": `import styles from "./index.module.css";
export default () => <main className={styles.local}>{styles.brand}</main>;
`,
		"src/pages/index.module.css": `@value brand: #010203;
:export { brand: brand; }
:global .one { color: brand; }
.local :global .two { top: 2px; }
:local .three { top: 3px; }
.local { top: 4px; }
:global { .five, .six { top: 5px; } @media (min-width: 7px) { .seven { top: 7px; } } }
.local :global { .eight { top: 8px; .nine { top: 9px; } } & .ten { top: 10px; } }
`,
	});
});
afterAll(() => site.dispose());

it("compiles older syntax of CSS modules", async () => {
	const { text } = await site.build();
	expect(text).not.toContain("index.module.css");
	const [, sheet] = [...site.built()].find(([file]) => isSiteStyle(file)) ?? [];
	const css = String(sheet);
	const [name] = /local_\w+/.exec(css) ?? [];
	for (const rule of [
		".one{color:#010203}",
		`.${name} .two{top:2px}`,
		`.${name}{top:4px}`,
		".five,.six{top:5px}",
		"@media (min-width:7px){.seven{top:7px}}",
		`.${name} .eight{top:8px}`,
		`.${name} .eight .nine{top:9px}`,
		`.${name} .ten{top:10px}`,
	])
		expect(css.includes(rule), rule).toBe(true);
	expect(css).toMatch(/\.three_\w+\{top:3px\}/);
	expect(site.read("build/index.html")).toContain(
		`<main class="${name}">#010203</main>`,
	);
});

it("locates errors of components that use such modules", async () => {
	site.edit(
		"src/pages/index.js",
		"styles.local",
		'\n\t(() => { throw new Error("no name"); })()',
	);
	const { text } = await site.tryBuild();
	expect(text).toContain("src/pages/index.js:3:");
});

it("names classes whose rules are empty", async () => {
	site.write(
		"src/pages/index.js",
		`import styles from "./index.module.css";
export default () => <main className={styles.marker}><i className={styles.note} /></main>;
`,
	);
	site.write(
		"src/pages/index.module.css",
		".marker {}\n@media print { .note { /* later */ } }\n",
	);
	await site.build();
	expect(site.read("build/index.html")).toMatch(
		/<main class="marker_\w+"><i class="note_\w+">/,
	);
});
