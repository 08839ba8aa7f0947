/**
 * The pages on Farm 1 name only what exists, and document all hooks, methods and flags.
 * The fixtures contain names in the published packages; scripts/read-farm-options.mjs and read-farm-names.mjs
 * generate them.
 */
import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import names from "../fixtures/farm-names.json";
import farm from "../fixtures/farm-options.json";
import { contentOf, findings, LOCALES, page, ROUTES, served } from "./site";

/** Routes of the pages about the current version. */
const CURRENT = ROUTES.filter(
	(route) => route.startsWith("/docs/") && !route.startsWith("/docs/0.x"),
);

const OPTIONS = new Set(Object.keys(farm.options));
/** Options that only the validator has. The pages explain why the types lack them. */
const NOT_IN_TYPES = new Set([
	"compilation.partialBundling.immutableModulesWeight",
]);
/** Names that only look like options: a file, an object that plugins receive, and options of Vite that Farm lacks. */
const NO_OPTION =
	/^server\.(?:mjs|ws)$|^css\.(?:postcss|preprocessorOptions)\b/;
/** Groups of options that pages may name without the prefix `compilation.`. */
const GROUPS = [...OPTIONS]
	.map((path) => /^compilation\.(\w+)\.\w+$/.exec(path)?.[1])
	.filter((group) => group !== undefined);
const OPTION_PATH = new RegExp(
	`^(?:(?:compilation|server|preview)|(?:${[...new Set(GROUPS)].join("|")}))(?:\\.\\w+)+$`,
);

/** Methods that only Farm itself calls. */
const INTERNAL = new Set(["config", "handleServerError"]);

/** Returns the texts of all headings of a level. */
function headings($: CheerioAPI, level: string): string[] {
	const content = contentOf($).clone();
	content.find(".hash-link").remove();
	return content
		.find(level)
		.toArray()
		.map((heading) => $(heading).text().trim());
}

/** Returns the code in the first column of the tables of a section, which ends at the next `h2`. */
function firstCells($: CheerioAPI, id: string): string[] {
	const heading = $(`h2#${id}`);
	return heading
		.nextUntil("h2")
		.find("tbody tr")
		.toArray()
		.flatMap((row) => $(row).find("td").first().find("code").toArray())
		.map((code) => $(code).text());
}

/** Returns the texts of code blocks or of inline code. */
function code($: CheerioAPI, kind: "pre" | "inline"): string[] {
	return contentOf($)
		.find(kind === "pre" ? "pre" : "code")
		.toArray()
		.filter((element) => kind === "pre" || !$(element).closest("pre").length)
		.map((element) => $(element).text());
}

describe.each(LOCALES)("in $name", (locale) => {
	it.each([
		["/docs/api/js-plugin-api", names.hooks],
		["/docs/api/rust-plugin-api", names.rustHooks],
		["/docs/api/runtime-plugin-api", names.runtimeHooks],
	])("%s has a section for each hook and no others", (route, hooks) => {
		const found = headings(page(served(locale, route)), "h3").filter((text) =>
			/^[a-z]\w*$/.test(text),
		);
		expect(found.sort()).toEqual([...hooks].sort());
	});

	it.each([
		["compiler", names.classes.Compiler],
		["server", names.classes.Server],
	])("documents all public members of the %s and no others", (id, members) => {
		const cells = firstCells(
			page(served(locale, "/docs/api/javascript-api")),
			id,
		);
		const found = cells
			.filter((text) => !text.startsWith("server.ws"))
			.map((text) => /^(?:Server\.)?(\w+)/.exec(text)?.[1] ?? text);
		const missing = members.filter(
			(name) => !found.includes(name) && !INTERNAL.has(name),
		);
		// The members of server.ws share the section.
		const socket = ["send", "on", "off", "clients"];
		const unknown = found.filter(
			(name) => !members.includes(name) && !socket.includes(name),
		);
		expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
	});

	// The page has no table for `farm watch`, whose flags are those of `farm build` except one.
	const { "": all, watch, ...tables } = names.flags;
	it("farm watch has the flags of farm build except --watch", () => {
		const build = names.flags.build.filter((flag) => flag !== "watch");
		expect([...watch].sort()).toEqual(build.sort());
	});

	it.each(Object.entries(tables))(
		"documents all flags of farm %s and no others",
		(command, flags) => {
			const cells = firstCells(
				page(served(locale, "/docs/cli/cli-api")),
				`farm-${command}`,
			);
			const found = cells.flatMap((text) => text.match(/(?<=--)\w+/g) ?? []);
			expect(found.sort()).toEqual([...flags].sort());
		},
	);

	it("uses only existing flags in code blocks", () => {
		const wrong = findings(locale, CURRENT, function* ($) {
			for (const line of code($, "pre").flatMap((text) => text.split("\n"))) {
				const [, command, rest] =
					/^(?:[A-Z_]+=\S+ )*(?:npx )?farm(?: (start|dev|build|watch|preview|clean))?\b([^&|]*)/.exec(
						line,
					) ?? [];
				const own =
					names.flags[
						(command === "dev" ? "start" : (command ?? "start")) as "start"
					];
				for (const [flag, name] of rest?.matchAll(/--(?:no-)?(\w+)/g) ?? [])
					if (![...own, ...all].includes(name)) yield `${flag} in “${line}”`;
			}
		});
		expect(wrong).toEqual([]);
	});

	it("imports only existing exports in code blocks", () => {
		const wrong = findings(locale, CURRENT, function* ($) {
			for (const text of code($, "pre"))
				for (const [, list, name] of text.matchAll(
					/import (?:type )?\{([^}]*)\} from ['"](@farmfe\/(?:core|runtime))['"]/g,
				))
					for (const item of list.split(",")) {
						const imported = item.trim().replace(/^type |\s+as .*/g, "");
						const exported = names.exports[name as keyof typeof names.exports];
						if (imported && !exported.includes(imported))
							yield `${imported} of ${name}`;
					}
		});
		expect(wrong).toEqual([]);
	});

	it("names only existing options in inline code", () => {
		let named = 0;
		const wrong = findings(locale, CURRENT, function* ($) {
			for (const text of code($, "inline")) {
				// Names in snake case belong to the Rust core.
				if (!OPTION_PATH.test(text) || /\w_/.test(text)) continue;
				if (NO_OPTION.test(text)) continue;
				named++;
				const known = [text, `compilation.${text}`].some(
					(path) => OPTIONS.has(path) || NOT_IN_TYPES.has(path),
				);
				if (!known) yield text;
			}
		});
		expect(named).toBeGreaterThan(200);
		expect(wrong).toEqual([]);
	});
});
