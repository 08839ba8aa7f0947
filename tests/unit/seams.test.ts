/** Private parts of other packages that Furrow relies on: a test fails if an update changes one of them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { rolldown } from "rolldown";
import { globSync } from "tinyglobby";
import { build, createServer, type Plugin, resolveConfig } from "vite";
import { afterAll, describe, expect, it } from "vitest";
import {
	DOC_SEARCH_PATCHES,
	NO_ASK_AI_PATCHES,
	patchDocSearch,
} from "../../packages/furrow/src/seams/docSearch";
import { JITI_WRAPPER } from "../../packages/furrow/src/seams/jitiWrapper";
import {
	JSX_WITHOUT_OWNER_STACKS,
	withoutOwnerStacks,
} from "../../packages/furrow/src/seams/reactOwnerStacks";
import { withRequiredReact } from "../../packages/furrow/src/seams/requireReact";
import {
	cssOfModule,
	wrapCssTransform,
} from "../../packages/furrow/src/seams/viteCss";
import { preloadHelperOverride } from "../../packages/furrow/src/seams/vitePreloadHelper";
import { join } from "../../packages/furrow/src/util/path.js";

const require = createRequire(import.meta.url);
const root = mkdtempSync(join(tmpdir(), "furrow-seams-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, content: string) => {
	writeFileSync(join(root, name), content);
	return join(root, name);
};
const modules = (code: Record<string, string>): Plugin => ({
	name: "modules",
	enforce: "pre",
	resolveId: (id) => (id in code ? `\0${id}` : null),
	load: (id) => code[id.slice(1)],
});

describe("Vite", () => {
	const SHEET = '.a::before { content: "</style>\\a"; }\n';

	it("has a CSS plugin that can be wrapped", async () => {
		const file = write("wrapped.css", SHEET);
		const seen: string[] = [];
		const server = await createServer({
			root,
			configFile: false,
			logLevel: "silent",
			server: { middlewareMode: true, ws: false },
			plugins: [
				{
					name: "wrap",
					configResolved: (config) =>
						wrapCssTransform(
							config,
							(own) =>
								function (...args) {
									seen.push(args[1]);
									return own.apply(this, args);
								},
						),
				},
			],
		});
		try {
			const { code = "" } =
				(await server.environments.client.transformRequest("/wrapped.css")) ??
				{};
			expect(seen).toEqual([file]);
			expect(cssOfModule(code)).toBe(SHEET);
		} finally {
			await server.close();
		}
	});

	it("causes an error if it has no CSS plugin", async () => {
		const { plugins } = await resolveConfig({ configFile: false }, "build");
		expect(() =>
			wrapCssTransform(
				{ plugins: plugins.filter(({ name }) => name !== "vite:css") },
				(own) => own,
			),
		).toThrow('has no plugin "vite:css"');
	});

	it("wraps dynamic imports in the preload helper, which is replaced", async () => {
		write("late.js", "export default 1;\n");
		const entry = write("entry.js", 'import("./late.js").then(console.log);\n');
		const result = await build({
			root,
			configFile: false,
			logLevel: "silent",
			build: { write: false, minify: false, rolldownOptions: { input: entry } },
			plugins: [
				preloadHelperOverride(),
				{
					name: "runtime",
					enforce: "pre",
					transform: {
						filter: { id: /deferredLocaleData\.ts$/ },
						handler: () =>
							"export const importWithDeferredData = (load) => (console.log('replaced'), load());",
					},
				},
			],
		});
		const [{ output }] = [result].flat() as unknown as [
			{ output: { code?: string }[] },
		];
		const code = output.map((chunk) => chunk.code ?? "").join("\n");
		expect(code).toContain("replaced");
		expect(code).not.toContain("modulepreload");
		expect(code).toMatch(/importWithDeferredData\(\(\) => import\(/);
	});
});

describe("DocSearch", () => {
	const folder = join(require.resolve("@docsearch/react/modal"), "..");
	const files = globSync("**/*.js", { cwd: folder, absolute: true });
	const code = files.map((file) => readFileSync(file, "utf8"));

	it.each(Object.keys(DOC_SEARCH_PATCHES))(
		"contains the code that is patched: %s",
		(name) => {
			const [pattern] = DOC_SEARCH_PATCHES[name] ?? [];
			expect(code.some((text) => pattern && text.search(pattern) >= 0)).toBe(
				true,
			);
		},
	);

	it.each(Object.keys(NO_ASK_AI_PATCHES))(
		"has a modal with the code that connects it to Ask AI: %s",
		(name) => {
			const modal = readFileSync(require.resolve("@docsearch/react/modal"));
			const [pattern] = NO_ASK_AI_PATCHES[name] ?? [];
			expect(pattern && String(modal).search(pattern)).toBeGreaterThanOrEqual(
				0,
			);
		},
	);

	it("contains no new Function, injected styles or listbox roles after patching", () => {
		for (const text of code.map(patchDocSearch)) {
			expect(text).not.toContain("new Function(");
			expect(text).not.toMatch(/createElement\("style"/);
			expect(text).not.toMatch(/role:"(?:listbox|option)"/);
		}
	});
});

describe("React", () => {
	const INTERNALS =
		"__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

	it("counts owner stacks in a field that can be pinned to infinity", () => {
		const react = { [INTERNALS]: { ...require("react")[INTERNALS] } };
		expect(react[INTERNALS].recentlyCreatedOwnerStacks).toBeTypeOf("number");
		withoutOwnerStacks(react);
		react[INTERNALS].recentlyCreatedOwnerStacks = 0;
		expect(react[INTERNALS].recentlyCreatedOwnerStacks).toBe(
			Number.POSITIVE_INFINITY,
		);
	});

	it("captures stack traces for the site's elements but not for the theme's", async () => {
		const bundle = await rolldown({
			input: "test",
			platform: "node",
			plugins: [
				modules({
					test: `import { jsxDEV as jsx } from "jsx";
						import { jsxDEV as siteJsx } from "react/jsx-dev-runtime";
						const two = (create) => [0, 1].map(() => create("p", {}, undefined, false));
						export const own = two(jsx);
						export const site = two(siteJsx);`,
					jsx: JSX_WITHOUT_OWNER_STACKS,
				}) as never,
			],
			external: /^react/,
		});
		const { output } = await bundle.generate({ format: "cjs" });
		await bundle.close();
		const exports: Record<string, { _debugStack?: Error }[]> = {};
		new Function("exports", "require", output[0].code)(exports, require);
		// Elements without their own stack trace share one.
		const traces = (name: string) =>
			new Set(exports[name]?.map(({ _debugStack }) => _debugStack)).size;
		expect(traces("site")).toBe(2);
		expect(traces("own")).toBe(1);
	});
});

describe("rolldown", () => {
	it("emits React imports in a form that can be converted to require calls", async () => {
		const bundle = await rolldown({
			input: "test",
			platform: "node",
			plugins: [
				modules({
					test: `import React, { useState as state, Fragment } from "react";
						import { jsx } from "react/jsx-runtime";
						import dom from "react-dom";
						import other from "other";
						const Fragment$1 = 1;
						console.log(React, state, Fragment, Fragment$1, jsx, dom, other);`,
				}) as never,
			],
			external: /^react|^other/,
		});
		const { output } = await bundle.generate({ format: "esm" });
		await bundle.close();
		const code = withRequiredReact(output[0].code);
		expect(code.match(/__furrowRequire\("[^"]+"\)/g)).toHaveLength(4);
		expect(code).not.toMatch(/from "react/);
		expect(code).toContain('from "other"');
	});

	it("keeps each converted import on its line", () => {
		const code = [
			'import React, { Fragment as Fragment$1, useState } from "react";',
			'import { jsx } from "react/jsx-runtime";',
			'import dom from "react-dom";',
			'import { readFileSync } from "node:fs";',
			"const text = 'import { a } from \"react\";';",
		];
		const made = withRequiredReact(code.join("\n")).split("\n");
		expect(made).toHaveLength(code.length);
		expect(made[0]).toContain("createRequire");
		expect(made[0]).toMatch(
			/const React = __furrowRequire\("react"\), \{ Fragment: Fragment\$1, useState \} = __furrowRequire\("react"\);$/,
		);
		expect(made.slice(1)).toEqual([
			'const { jsx } = __furrowRequire("react/jsx-runtime");',
			'const dom = __furrowRequire("react-dom");',
			code[3],
			code[4],
		]);
	});

	it("leaves imports unchanged that cannot be converted or are not of React", () => {
		const code = `import * as React from "react";
import React2, * as all from "react";
import "react-dom";
import { a } from "react-router";
export * from "react";
`;
		expect(withRequiredReact(code)).toBe(code);
	});
});

describe("jiti", () => {
	it("runs a module behind a wrapper of a known length", () => {
		const file = write("thrown.ts", 'throw new Error("thrown");\n');
		const { createJiti } = require("jiti") as typeof import("jiti");
		const jiti = createJiti(root, { fsCache: false });
		let stack = "";
		try {
			jiti(file);
		} catch (error) {
			stack = `${(error as Error).stack}`;
		}
		const [, column] = /thrown\.ts:1:(\d+)/.exec(stack) ?? [];
		const code = jiti.transform({
			source: readFileSync(file, "utf8"),
			filename: file,
			ts: true,
		});
		expect(Number(column)).toBe(
			JITI_WRAPPER.length + code.indexOf("new Error") + 1,
		);
	});
});
