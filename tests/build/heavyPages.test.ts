/** Pages that need much memory or time: rendering threads are replaced, and share their work. */
import { availableParallelism } from "node:os";
import { afterEach, expect, it } from "vitest";
import { createSite, type Site } from "./site";

const CONFIG = `export default {
	title: "Heavy", url: "https://heavy.example", baseUrl: "/", onBrokenLinks: "ignore",
	presets: [["classic", { docs: false, blog: false }]],
};
`;

let site: Site;
afterEach(() => site.dispose());

function createPages(name: string, heavy: string): Site {
	const files: Record<string, string> = { "docusaurus.config.mjs": CONFIG };
	for (let page = 0; page < 8; page++)
		files[`src/pages/heavy${page}.js`] = heavy;
	return createSite(name, files);
}

/** Returns a page that retains a number of megabytes, like components that fill a cache. */
const retaining = (mb: number) => `const kept = (globalThis.kept ??= []);
export default function Page() {
	if (typeof window === "undefined")
		for (let count = 0; count < ${mb}; count++) kept.push(new Array(2 ** 17).fill(count));
	return <p>Kept</p>;
}
`;

it("renders pages that together retain more memory than Node allows", async () => {
	site = createPages("keeping", retaining(120));
	site.env.NODE_OPTIONS = "--max-old-space-size=600";
	const { text } = await site.build();
	for (let page = 0; page < 8; page++)
		expect(site.page(`heavy${page}`)("p").first().text(), text).toBe("Kept");
});

it("renders a page in a new thread if earlier pages have used up the memory", async () => {
	site = createPages("late", "export default () => <p>Light</p>;\n");
	for (const page of [6, 7])
		site.write(`src/pages/heavy${page}.js`, retaining(110));
	site.write("src/pages/huge.js", retaining(480));
	site.env.NODE_OPTIONS = "--max-old-space-size=600";
	await site.build();
	expect(site.page("huge")("p").first().text()).toBe("Kept");
});

it("names a page that needs more memory than a thread has", async () => {
	site = createPages("too-large", "export default () => <p>Light</p>;\n");
	site.write("src/pages/huge.js", retaining(900));
	site.env.NODE_OPTIONS = "--max-old-space-size=500";
	const { code, text } = await site.tryBuild();
	expect(code).toBe(1);
	expect(text).toMatch(
		/The page "\/huge" needs more memory to render than Node allows \(\d+ MB\)\./,
	);
	expect(text).toContain("NODE_OPTIONS=--max-old-space-size=1024");
	expect(text).not.toContain("a bug in Furrow");
});

/** A page that renders slowly and shows the id of its thread. */
const SLOW = `export default function Page() {
	let thread = 0;
	if (typeof window === "undefined") {
		for (const end = performance.now() + 700; performance.now() < end; );
		thread = process.getBuiltinModule("node:worker_threads").threadId;
	}
	return <p suppressHydrationWarning>{thread}</p>;
}
`;

it.runIf(availableParallelism() > 1)(
	"distributes slow adjacent pages across threads",
	async () => {
		site = createPages("slow", SLOW);
		await site.build();
		const counts = new Map<string, number>();
		for (let page = 0; page < 8; page++) {
			const thread = site.page(`heavy${page}`)("p").first().text();
			counts.set(thread, (counts.get(thread) ?? 0) + 1);
		}
		expect(counts.size).toBeGreaterThan(1);
		expect(Math.max(...counts.values())).toBeLessThan(7);
	},
);
