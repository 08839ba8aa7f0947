/** Edits while `furrow start` is starting, also with --poll: they are picked up, and no request fails. */
import { expect, it, onTestFinished } from "vitest";
import { createSite } from "../build/site";
import { start } from "./browser";

const PAGES = 12;

const doc = (index: number, words: string) =>
	`---\ntitle: Doc ${index}\n---\n\n${words} [next](./d${(index + 1) % PAGES}.mdx#part)\n\n## Part\n\n{1 + 1}\n`;

it.each([
	["by the system's events", []],
	["by polling", ["--poll", "40"]],
])(
	"picks up edits made during startup, %s",
	async (_, flags) => {
		const site = createSite("start-early", {
			"docusaurus.config.js": `module.exports = {
	title: "T", url: "https://t.example", baseUrl: "/",
	presets: [["classic", { blog: false, pages: false, docs: { routeBasePath: "/" } }]],
};
`,
			...Object.fromEntries(
				Array.from({ length: PAGES }, (_, index) => [
					`docs/d${index}.mdx`,
					doc(index, "First words."),
				]),
			),
		});
		onTestFinished(() => site.dispose());
		let edit = 0;
		const write = () => {
			edit += 1;
			site.write(
				`docs/d${edit % PAGES}.mdx`,
				doc(edit % PAGES, `Edit ${edit}.`),
			);
			// Some files are added and removed.
			if (edit % 10 === 0) site.write("docs/extra.md", `# Extra ${edit}\n`);
			if (edit % 10 === 5) site.remove("docs/extra.md");
		};
		const timer = setInterval(write, 15);
		const server = await start(site, ...flags);
		onTestFinished(() => server.stop());
		const statuses = new Set<number>();
		for (let round = 0; round < 5; round += 1)
			for (const { status } of await Promise.all(
				Array.from({ length: PAGES }, (_, index) =>
					fetch(`${server.url}/d${index}`),
				),
			))
				statuses.add(status);
		clearInterval(timer);
		for (let index = 0; index < PAGES; index += 1)
			site.write(`docs/d${index}.mdx`, doc(index, "Last words."));
		for (let index = 0; index < PAGES; index += 1)
			await expect
				.poll(async () => (await fetch(`${server.url}/d${index}`)).text())
				.toContain("Last words.");
		expect([...statuses]).toEqual([200]);
		expect(
			server.output.filter((line) => !/^ {2}http/.test(line)).join("\n"),
		).not.toMatch(/^error/m);
	},
	60_000,
);
