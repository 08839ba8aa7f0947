import { expect, it } from "vitest";
import { findNotFoundPage } from "../../../packages/furrow/src/cli/serve/findFile.js";

it("looks up few files for a path of thousands of segments", () => {
	const asked: string[] = [];
	const files = {
		has(file: string) {
			asked.push(file);
			return file === "/zh/404.html";
		},
	} as unknown as Parameters<typeof findNotFoundPage>[0];
	expect(findNotFoundPage(files, `/zh${"/a".repeat(4_000)}`)).toBe(
		"/zh/404.html",
	);
	expect(asked.length).toBeLessThan(30);
});
