/**
 * Measures the cost of building a site in shards: one build, compared with builds of the same site in several shards
 * and a build that joins them.
 */
import { cp, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./measure.mjs";
import { generateSite } from "./site.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const FURROW = resolve(here, "../packages/furrow/bin/furrow.mjs");

const seconds = (value) => `${value.toFixed(1)} s`;
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Whether two folders contain the same files. */
async function areSame(one, other) {
	const filesIn = async (dir) =>
		(await readdir(dir, { recursive: true, withFileTypes: true }))
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(dir.length))
			.sort();
	const files = await filesIn(one);
	if (String(files) !== String(await filesIn(other))) return false;
	for (const file of files) {
		const [a, b] = await Promise.all([
			readFile(one + file),
			readFile(other + file),
		]);
		if (!a.equals(b)) return false;
	}
	return true;
}

/**
 * Prints the processor time and memory of one build, of each shard, and of the build that joins them, run
 * sequentially.
 * @param counts numbers of shards, measured in order
 */
export async function benchShards({ pages, counts, keep }) {
	const root = join(here, ".site-shards");
	const source = join(root, "source");
	await generateSite(source, pages);
	const shared = join(root, "shared");

	/** Builds in a separate checkout. */
	const build = async (name, ...flags) => {
		const dir = join(root, name);
		await cp(source, dir, { recursive: true });
		await mkdir(join(dir, "node_modules"), { recursive: true });
		return run(process.execPath, [FURROW, "build", ...flags], {
			cwd: dir,
			env: { ...process.env, CI: "true", NODE_ENV: "production" },
		});
	};
	const memory = ({ peak }) => `${(peak / 1e6).toFixed(0)} MB`;

	const one = await build("one");
	console.log(
		`${pages} pages, one build: ${seconds(one.processor)} of processor time, ${memory(one)}`,
	);
	for (const count of counts) {
		await rm(shared, { recursive: true, force: true });
		const shards = [];
		for (let index = 1; index <= count; index++)
			shards.push(
				await build(
					`${count}-${index}`,
					"--shard",
					`${index}/${count}`,
					"--cache-dir",
					shared,
				),
			);
		const joined = await build(`${count}-joined`, "--cache-dir", shared);
		const all = [...shards, joined];
		const longest = Math.max(...shards.map(({ processor }) => processor));
		const isSame = await areSame(
			join(root, "one/build"),
			join(root, `${count}-joined/build`),
		);
		console.log(
			[
				`${count} shards: ${shards.map(({ processor }) => seconds(processor)).join(", ")}, ${shards.map(memory).join(", ")}`,
				`  joining: ${seconds(joined.processor)}, ${memory(joined)}`,
				`  in all ${(sum(all.map(({ processor }) => processor)) / one.processor).toFixed(2)} times one build; longest shard and joining ${((longest + joined.processor) / one.processor).toFixed(2)} times`,
				`  ${isSame ? "the same files as one build" : "OTHER FILES THAN ONE BUILD"}`,
			].join("\n"),
		);
		if (!isSame) process.exitCode = 1;
	}
	if (!keep) await rm(root, { recursive: true, force: true });
}
