import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LocaleContent } from "../content/localeContent.js";
import { FurrowError } from "../util/errors.js";
import type { RenderFailure } from "./types.js";

/** Where to look for what a failure is about. */
export interface FailureContext {
	siteDir: string;
	/** The server bundle, in whose lines stacks speak. */
	serverFile: string;
	contents: LocaleContent[];
}

/** What threw: a function, and the site's file that it is in. */
interface Thrower {
	name?: string;
	file?: string;
}

/** Absolute path of the page's source, when it has one. */
function sourceOf(
	{ path, locale }: RenderFailure,
	{ siteDir, contents }: FailureContext,
): string | undefined {
	const content = contents.find(
		(entry) => entry.locale.context.i18n.currentLocale === locale,
	);
	const route = content?.routes.find((entry) => entry.path === path);
	const source = route?.chain.findLast(
		({ metadata }) => metadata?.sourceFilePath,
	)?.metadata?.sourceFilePath;
	return source && join(siteDir, source);
}

/** Reads stacks: the bundle names, above each module's code, the file that it came from. */
function createStackReader({ serverFile, siteDir }: FailureContext) {
	const lines = readFileSync(serverFile, "utf8").split("\n");
	function moduleAt(line: number): string {
		for (let at = line - 1; at >= 0; at--) {
			const name = /^\/\/ (\S+)$/.exec(lines[at] ?? "")?.[1];
			if (name && (name.startsWith("\\0") || existsSync(join(siteDir, name))))
				return name;
		}
		return "";
	}

	return function throwerOf(stack: string | undefined): Thrower | "page" {
		const frames =
			/^\s+at (?:(?:async |new )?([^\s(]+) \()?.*\/server\.mjs[^:]*:(\d+):\d+\)?$/gm;
		let nearest: Thrower | undefined;
		for (const [, name, line] of (stack ?? "").matchAll(frames)) {
			const module = moduleAt(Number(line));
			if (module.startsWith("\\0furrow:page/")) return "page";
			const isSites = !/^(?:\\0|\.\.\/|node_modules\/)/.test(module);
			if (isSites) return { name, file: join(siteDir, module) };
			nearest ??= { name };
		}
		return nearest ?? {};
	};
}

/** What failed while rendering, as one error: the first failures whole, the others counted. */
export function pageFailures(
	failures: RenderFailure[],
	context: FailureContext,
): FurrowError {
	const [first] = failures;
	if (!first) throw new Error("There is no failure to report.");
	const throwerOf = createStackReader(context);
	const described = failures.slice(0, 8).map((failure) => {
		const thrower = throwerOf(failure.stack);
		const inPage = thrower === "page" || !thrower.file;
		return {
			...failure,
			thrower: thrower === "page" ? undefined : thrower.name,
			file:
				failure.file ?? (inPage ? sourceOf(failure, context) : thrower.file),
		};
	});
	const file = described[0]?.file;
	const lines = described.map((failure) => {
		const { path, locale, message, thrower } = failure;
		const by = thrower ? `, thrown in ${thrower}` : "";
		const other =
			failure.file && failure.file !== file ? ` (${failure.file})` : "";
		return `  ${path} (${locale}): ${message}${by}${other}`;
	});
	if (failures.length > 8) lines.push(`  and ${failures.length - 8} more`);
	const count =
		failures.length === 1
			? "A page could not be rendered"
			: `${failures.length} pages could not be rendered`;
	return new FurrowError(`${count}:\n${lines.join("\n")}`, {
		file,
		line: first.line,
		column: first.column,
		hint:
			first.hint ??
			"A component threw while rendering on the server. What needs a browser (window, document) belongs in useEffect or in <BrowserOnly>.",
		cause: Object.assign(new Error(first.message), { stack: first.stack }),
	});
}
