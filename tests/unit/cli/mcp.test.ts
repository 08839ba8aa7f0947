import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readPageList } from "../../../packages/furrow/src/cli/mcp/pageList";
import { loadSdk } from "../../../packages/furrow/src/cli/mcp/sdk";
import { llmsText } from "../../../packages/furrow/src/llms/llmsText";

it("parses the list of pages that a build writes", () => {
	const page = (path: string, title: string, description?: string) => ({
		path,
		title,
		description,
		url: `https://kites.example${path.replace(/\/$/, "/index")}.md`,
		key: "",
		text: () => "",
	});
	const pages = [
		page("/a/", "Home [of kites]", "What: they (are)"),
		page("/a/b", "B\n two"),
		page("/a/index-of-kites", "-"),
	];
	const list = llmsText({ title: "Kites", tagline: "Fly - [x](y)" }, [
		{ title: "One", pages: pages.slice(0, 2) },
		{ title: "Two: three", pages: pages.slice(2) },
	]);
	expect(readPageList(list, "https://kites.example")).toEqual([
		{
			title: "One",
			pages: [
				{
					title: "Home [of kites]",
					path: "/a/",
					description: "What: they (are)",
				},
				{ title: "B two", path: "/a/b" },
			],
		},
		{ title: "Two: three", pages: [{ title: "-", path: "/a/index-of-kites" }] },
	]);
});

it("explains how to install the SDK if it is missing", () => {
	const dir = mkdtempSync(join(tmpdir(), "furrow-mcp-"));
	writeFileSync(join(dir, "pnpm-lock.yaml"), "");
	expect(() => loadSdk(dir)).toThrow(
		expect.objectContaining({
			message:
				'furrow mcp needs the package "@modelcontextprotocol/sdk", which is not installed.',
			hint: "Install it: pnpm add --save-dev @modelcontextprotocol/sdk",
		}),
	);
	rmSync(dir, { recursive: true });
});
