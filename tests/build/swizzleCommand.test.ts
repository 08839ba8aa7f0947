/** `furrow swizzle`: the site builds with the files that it writes. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyFixture, differences, type Site } from "./site";

let site: Site;

beforeAll(() => {
	site = copyFixture("packaged");
	site.remove("src/theme");
});
afterAll(() => site.dispose());

async function swizzle(...args: string[]): Promise<string> {
	const { code, text } = await site.run("swizzle", ...args);
	expect(code, text).toBe(0);
	return text;
}

/** Runs a command that must fail with one message and change no files. */
async function failing(...args: string[]): Promise<string> {
	const before = site.sources();
	const { code, text } = await site.run("swizzle", ...args);
	expect(code, text).toBe(1);
	expect(text.match(/^error\b/gm)).toHaveLength(1);
	expect(differences(before, site.sources())).toEqual([]);
	return text;
}

it("lists the components with their safety and cost", async () => {
	const text = await swizzle("--list");
	expect(text).toMatch(/^ {2}Footer {2,}safe {2,}safe$/m);
	expect(text).toMatch(/^ {2}Navbar {2,}unsafe {2,}unsafe$/m);
	expect(text).toMatch(
		/^ {2}MDXComponents {2,}forbidden {2,}safe {2,}the Markdown elements it lists/m,
	);
	expect(text).toMatch(
		/^ {2}CodeBlock {2,}safe {2,}safe {2,}code blocks in Markdown are rendered by React/m,
	);
	expect(text).not.toContain("NavbarItem/types");
});

it("explains invalid arguments, and writes nothing", async () => {
	expect(await failing("classic", "Footr", "--wrap")).toContain(
		'Did you mean "Footer"?',
	);
	expect(await failing("other", "Footer", "--wrap")).toContain(
		'This site has no theme "other".',
	);
	expect(await failing("classic", "Navbar", "--eject")).toContain("--danger");
	expect(await failing("classic", "MDXComponents", "--wrap")).toContain(
		"it is not a component",
	);
	expect(await failing("classic", "Footer", "--wrap", "--eject")).toContain(
		"cannot be combined",
	);
	// The terminal is not interactive.
	expect(await failing("classic", "Footer")).toContain("--wrap or --eject");
	expect(await failing("classic")).toContain("--list");
});

it("wraps and ejects components in TypeScript or JavaScript, with which the site builds", async () => {
	await swizzle("classic", "Footer", "--wrap");
	expect(await failing("classic", "Footer", "--wrap")).toContain(
		"The file already exists.",
	);
	site.edit("src/theme/Footer/index.tsx", "<Footer ", "<Footer data-wrapped ");
	site.edit(
		"src/theme/Footer/index.tsx",
		"return <Footer",
		'return <div id="wrapped"><Footer',
	);
	site.edit("src/theme/Footer/index.tsx", "/>;", "/></div>;");
	expect(
		await swizzle("classic", "CodeBlock", "--eject", "--javascript"),
	).toContain("Note: code blocks in Markdown are rendered by React");
	expect(site.read("src/theme/CodeBlock/index.jsx")).not.toContain("Props");
	// Components that import internals of the theme and the runtime.
	for (const name of ["DocItem", "DocRoot", "SearchBar", "Layout"])
		await swizzle("classic", name, "--eject", "--danger");
	expect(site.read("src/theme/DocItem/index.tsx")).not.toMatch(
		/from "\.\.\/\.\./,
	);
	site.edit(
		"src/theme/Layout/index.tsx",
		"<SkipToContent",
		"<i id='ejected' /><SkipToContent",
	);
	await site.build();
	const $ = site.page("docs/intro");
	expect($("#wrapped footer").length).toBe(1);
	expect($("#ejected").length).toBe(1);
	expect($(".theme-code-block").text()).toContain("const a = 1;");
});

it.each(["Footer.js", "Footer/index.js", "Footer/index.ts"])(
	"does not overwrite an existing component, whatever its file name: %s",
	async (file) => {
		site.remove("src/theme");
		site.write(`src/theme/${file}`, "export default () => null;\n");
		for (const action of ["--wrap", "--eject"])
			expect(await failing("classic", "Footer", action)).toContain(
				`src/theme/${file}`,
			);
	},
);
