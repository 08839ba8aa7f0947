/** Pages that take much memory, or much time: threads that render are renewed, and help each other. */
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

/** A page that keeps so many MB, as components do that fill a cache of their own. */
const keeping = (mb: number) => `const kept = (globalThis.kept ??= []);
export default function Page() {
	if (typeof window === "undefined")
		for (let count = 0; count < ${mb}; count++) kept.push(new Array(2 ** 17).fill(count));
	return <p>Kept</p>;
}
`;

it("each keep more than 100 MB, and all of them more than there is", async () => {
	site = createPages("keeping", keeping(120));
	site.env.NODE_OPTIONS = "--max-old-space-size=600";
	const { text } = await site.build();
	for (let page = 0; page < 8; page++)
		expect(site.page(`heavy${page}`)("p").first().text(), text).toBe("Kept");
});

it("get a thread of their own where the pages before have taken the memory", async () => {
	site = createPages("late", "export default () => <p>Light</p>;\n");
	for (const page of [6, 7])
		site.write(`src/pages/heavy${page}.js`, keeping(110));
	site.write("src/pages/huge.js", keeping(480));
	site.env.NODE_OPTIONS = "--max-old-space-size=600";
	await site.build();
	expect(site.page("huge")("p").first().text()).toBe("Kept");
});

it("are named where one has no memory even on its own", async () => {
	site = createPages("too-large", "export default () => <p>Light</p>;\n");
	site.write("src/pages/huge.js", keeping(900));
	site.env.NODE_OPTIONS = "--max-old-space-size=500";
	const { code, text } = await site.tryBuild();
	expect(code).toBe(1);
	expect(text).toMatch(
		/The page "\/huge" needs more memory to render than Node allows \(\d+ MB\)\./,
	);
	expect(text).toContain("NODE_OPTIONS=--max-old-space-size=1024");
	expect(text).not.toContain("a bug in Furrow");
});

/** A page that takes a while, and says which thread has rendered it. */
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
	"are neighbours, and rendered by all threads all the same",
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
