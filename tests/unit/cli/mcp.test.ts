import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { expect, it, vi } from "vitest";
import {
	createHttpHandler,
	ENDPOINT,
} from "../../../packages/furrow/src/cli/mcp/httpHandler";
import { readPageList } from "../../../packages/furrow/src/cli/mcp/pageList";
import { loadSdk, type Sdk } from "../../../packages/furrow/src/cli/mcp/sdk";
import { llmsText } from "../../../packages/furrow/src/llms/llmsText";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import { join } from "../../../packages/furrow/src/util/path.js";

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

it("refuses a request whose body does not arrive in time", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const handler = createHttpHandler(
		{ load: () => ({}) } as Untyped as Sdk,
		() => ({}) as Untyped,
	);
	const server = createServer((req, res) => {
		handler(req, res);
		vi.advanceTimersByTime(10_000);
	});
	try {
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		const { port } = server.address() as AddressInfo;
		const sent = request({ port, method: "POST", path: ENDPOINT });
		sent.write("{");
		const [response] = (await once(sent, "response")) as [IncomingMessage];
		expect(response.statusCode).toBe(408);
		sent.destroy();
	} finally {
		vi.useRealTimers();
		server.closeAllConnections();
		server.close();
	}
});
