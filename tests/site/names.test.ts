/**
 * What the pages on Farm 1 name is there, and what is there they name: options, flags, hooks, exports and methods.
 * The fixtures hold the names of the published packages; scripts/read-farm-options.mjs and read-farm-names.mjs make them.
 */
import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import names from "../fixtures/farm-names.json";
import farm from "../fixtures/farm-options.json";
import { contentOf, findings, LOCALES, page, ROUTES, served } from "./site";

/** Pages about the current version. */
const CURRENT = ROUTES.filter(
	(route) => route.startsWith("/docs/") && !route.startsWith("/docs/0.x"),
);

const OPTIONS = new Set(Object.keys(farm.options));
/** Options of the validator: the pages say why types lack them. */
const NOT_IN_TYPES = new Set([
	"compilation.partialBundling.immutableModulesWeight",
]);
/** What looks like an option of Farm: a file, an object that plugins get, and options of Vite that Farm lacks. */
const NO_OPTION =
	/^server\.(?:mjs|ws)$|^css\.(?:postcss|preprocessorOptions)\b/;
/** Groups of options that are named without `compilation.` before them. */
const GROUPS = [...OPTIONS]
	.map((path) => /^compilation\.(\w+)\.\w+$/.exec(path)?.[1])
	.filter((group) => group !== undefined);
const OPTION_PATH = new RegExp(
	`^(?:(?:compilation|server|preview)|(?:${[...new Set(GROUPS)].join("|")}))(?:\\.\\w+)+$`,
);

/** Methods that Farm calls itself. */
const INTERNAL = new Set(["config", "handleServerError"]);

/** The text of the headings of a level. */
function headings($: CheerioAPI, level: string): string[] {
	const content = contentOf($).clone();
	content.find(".hash-link").remove();
	return content
		.find(level)
		.toArray()
		.map((heading) => $(heading).text().trim());
}

/** The code in the first cells of the tables of a section, which reaches to the next heading of its level. */
function firstCells($: CheerioAPI, id: string): string[] {
	const heading = $(`h2#${id}`);
	return heading
		.nextUntil("h2")
		.find("tbody tr")
		.toArray()
		.flatMap((row) => $(row).find("td").first().find("code").toArray())
		.map((code) => $(code).text());
}

/** The texts of code blocks, and those of code in the text. */
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
	])("%s has a section for each hook, and for no other", (route, hooks) => {
		const found = headings(page(served(locale, route)), "h3").filter((text) =>
			/^[a-z]\w*$/.test(text),
		);
		expect(found.sort()).toEqual([...hooks].sort());
	});

	it.each([
		["compiler", names.classes.Compiler],
		["server", names.classes.Server],
	])(
		"names the members of the %s, all of them and no others",
		(id, members) => {
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
		},
	);

	// `farm watch` has no table: it takes the flags of `farm build` except one.
	const { "": all, watch, ...tables } = names.flags;
	it("has one sentence for the flags of farm watch", () => {
		const build = names.flags.build.filter((flag) => flag !== "watch");
		expect([...watch].sort()).toEqual(build.sort());
	});

	it.each(Object.entries(tables))(
		"names the flags of farm %s, all of them and no others",
		(command, flags) => {
			const cells = firstCells(
				page(served(locale, "/docs/cli/cli-api")),
				`farm-${command}`,
			);
			const found = cells.flatMap((text) => text.match(/(?<=--)\w+/g) ?? []);
			expect(found.sort()).toEqual([...flags].sort());
		},
	);

	it("types no flag that a command does not have", () => {
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

	it("imports nothing that a package does not export", () => {
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

	it("names no option that is not there", () => {
		let named = 0;
		const wrong = findings(locale, CURRENT, function* ($) {
			for (const text of code($, "inline")) {
				// Names in snake case are those of the Rust core.
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
