import { expect, it } from "vitest";
import { checkDocFrontMatter } from "../../../packages/furrow/src/content/docs/frontMatter.js";
import { FurrowError } from "../../../packages/furrow/src/util/errors.js";
import { processorTime } from "../processorTime";

function check(frontMatter: Record<string, unknown>): FurrowError | undefined {
	const lines = Object.keys(frontMatter).map((name) => `${name}: something`);
	const source = ["---", ...lines, "---"].join("\n");
	try {
		checkDocFrontMatter(frontMatter, { file: "docs/a.md", source });
		return undefined;
	} catch (error) {
		if (error instanceof FurrowError) return error;
		throw error;
	}
}

const list = (length: number) =>
	Array.from({ length }, (_, index) => `k${index}`);
const long = "x".repeat(5_000_000);

it.each([
	["a million keywords", { keywords: list(1_000_000) }],
	["a long keyword", { keywords: ["a", long] }],
	["a long title", { title: long }],
	["tags", { tags: list(100_000) }],
])("rejects %s with the line of the field", async (_, fields) => {
	let error: ReturnType<typeof check>;
	const time = await processorTime(() => {
		error = check({ id: "a", ...fields });
	});
	expect(error?.message).toMatch(
		/"\w+" has more than \d+ (entries|characters)/,
	);
	expect(error?.hint).toBeTruthy();
	expect(error).toMatchObject({ file: "docs/a.md", line: 3, column: 1 });
	expect(time).toBeLessThan(1000);
});

it("rejects more than 10,000 fields", () => {
	const fields = Object.fromEntries(list(20_000).map((name) => [name, 1]));
	expect(check(fields)?.message).toContain("more than 10000 fields");
});

it("accepts realistic values, and large values of custom fields", () => {
	expect(
		check({
			title: "A title ".repeat(100),
			keywords: list(1_000),
			api: long,
			schemas: list(20_000),
		}),
	).toBeUndefined();
});
