import { readFileSync } from "node:fs";
import {
	type Origin,
	type ServerTrace,
	selfImports,
	type ThemeResolver,
} from "../bundle/index.js";
import type { LocaleContent } from "../content/index.js";
import { type PageRoute, sourceFileOf } from "../routes/index.js";
import { own } from "../shared/own.js";
import type { CompiledPage } from "../types/page.js";
import { FurrowError } from "../util/errors.js";
import { existingModule } from "../util/files.js";
import { isAbsolute, join, relative } from "../util/path.js";
import { type Place, placeAt, placeText } from "../util/places.js";
import { fromSitePath } from "../util/sitePath.js";
import { isStackOverflow, renderAdvice } from "./advice.js";
import type { RenderFailure } from "./types.js";

interface FaultContext {
	siteDir: string;
	contents: readonly LocaleContent[];
	themes: ThemeResolver;
}

export interface FailureContext extends FaultContext {
	/** Loads a function that maps positions in the server bundle, which stacks refer to, to source files. */
	trace(): Promise<ServerTrace>;
}

/** The location of a failure: a position in a file, and the function that threw. */
interface FailureLocation extends Partial<Place> {
	file?: string;
	/** A more precise message than the failure's own, if there is one. */
	message?: string;
	/** The function that threw. */
	thrower?: string;
	hint: string;
}

type FailedPage = Pick<RenderFailure, "path" | "locale">;

/** Number of failures that are described. Further ones are only counted. */
const MAX_DESCRIBED = 8;

/** Matches stack frames in the server bundle, and in the prebuilt runtime, which contains no code of the site. */
const FRAMES =
	/^\s+at (?:(?:async |new )?([^\s(]+) \()?.*\/(server|runtime)\.mjs[^:]*:(\d+):(\d+)\)?$/gm;

/** Removes the suffix that the bundler appends to duplicate names. */
const plainName = (name: string | undefined) => name?.replace(/\$\d+$/, "");

/** Code in Markdown, where a tag is not a component. */
const CODE = /^(?=(`{3,}|~{3,}))\1[\s\S]*?^\1|`[^`\n]*`/gm;

/** Finds the locations of rendering failures, with a hint for each. */
export class FailureLocator {
	constructor(
		private readonly context: FaultContext,
		private readonly trace: ServerTrace = async () => undefined,
	) {}

	async find(failure: RenderFailure): Promise<FailureLocation> {
		const { file, line, column, hint, missingComponent } = failure;
		if (missingComponent) return this.missing(missingComponent, failure);
		const place = file
			? { file, line, column }
			: await this.selfImport(failure.message);
		const { inPage, ...thrown } = place
			? { ...place, inPage: false }
			: await this.thrower(failure);
		return {
			...thrown,
			hint: hint ?? renderAdvice(failure.message, inPage),
		};
	}

	/** Returns the position at which a page uses a missing component: in its own file or in a partial. */
	missing(name: string, failure: FailedPage): FailureLocation {
		const { siteDir } = this.context;
		const files = this.markdownOf(failure);
		const { hint, ...details } = [...files.values()]
			.map((page) => page && notExported(name, page, siteDir))
			.find((found) => found) ?? {
			hint: "Check the spelling, and import the component or add it to src/theme/MDXComponents.",
		};
		for (const file of files.keys()) {
			const text = readFileSync(file, "utf8").replace(CODE, (code) =>
				code.replace(/./g, " "),
			);
			const at = text.search(
				new RegExp(`<${name.replaceAll(".", "\\.")}[\\s/>]`),
			);
			if (at >= 0) return { file, ...placeAt(text, at), ...details, hint };
		}
		return { file: this.sourceOf(failure), ...details, hint };
	}

	/** Returns where a theme component imports itself, if the error is about endless calls. */
	async selfImport(
		message: string,
	): Promise<(Place & { file: string }) | undefined> {
		if (!isStackOverflow(message)) return undefined;
		const [found] = await selfImports(this.context.themes);
		return found?.place;
	}

	/** Returns the first position on the stack that lies in the site's own files. */
	private async thrower(
		failure: RenderFailure,
	): Promise<Omit<FailureLocation, "hint"> & { inPage: boolean }> {
		const { siteDir } = this.context;
		const source = this.sourceOf(failure);
		let nearest: string | undefined;
		for (const frame of (failure.stack ?? "").matchAll(FRAMES)) {
			const [, name, file, line, column] = frame;
			const place = { line: Number(line), column: Number(column) };
			const from = file === "server" ? await this.trace(place) : undefined;
			if (from && "request" in from)
				return { ...this.inPage(from, failure), inPage: true };
			const inside = from && relative(siteDir, from.file);
			if (inside && !/^\.\.|(?:^|[\\/])node_modules[\\/]|\0/.test(inside))
				return { ...from, thrower: plainName(name), inPage: false };
			nearest ??= plainName(name);
		}
		return { file: source, thrower: nearest, inPage: false };
	}

	/** Returns the position of a part of a page's code. The page may be a partial. */
	inPage(
		{ request, part }: Extract<Origin, { request: string }>,
		failure: FailedPage,
	): Partial<Place> & { file?: string } {
		const source = this.sourceOf(failure);
		const owners = this.contentOf(failure)?.pages.withCode(request) ?? [];
		// Several pages may share the same code.
		const owner = owners.find(({ file }) => file === source) ?? owners[0];
		const { expressions = [], declared = {} } = owner?.page.codePlaces ?? {};
		const place =
			typeof part === "number" ? expressions[part] : own(declared, part ?? "");
		return { file: owner?.file ?? source, ...place };
	}

	private contentOf({ locale }: FailedPage): LocaleContent | undefined {
		return this.context.contents.find(
			(entry) => entry.locale.context.i18n.currentLocale === locale,
		);
	}

	private routeOf(failure: FailedPage): PageRoute | undefined {
		return this.contentOf(failure)?.routes.find(
			({ path }) => path === failure.path,
		);
	}

	/** Returns the absolute path of the page's source, if it has one. */
	private sourceOf(failure: FailedPage): string | undefined {
		const route = this.routeOf(failure);
		const source = route && sourceFileOf(route);
		return source && join(this.context.siteDir, source);
	}

	/** Returns the compiled Markdown files that a page shows. A list of posts shows several, each with its partials. */
	private markdownOf(
		failure: FailedPage,
	): Map<string, CompiledPage | undefined> {
		const { siteDir } = this.context;
		const pages = new Map(
			[...(this.contentOf(failure)?.pages.all() ?? [])].map((entry) => [
				entry.file,
				entry.page,
			]),
		);
		const files = new Set(
			this.routeOf(failure)?.content.map(({ path }) =>
				path.replace(/^@site(?=\/)/, siteDir),
			),
		);
		for (const file of files)
			for (const partial of Object.values(pages.get(file)?.partials ?? {}))
				files.add(partial);
		return new Map([...files].map((file) => [file, pages.get(file)]));
	}
}

/** Returns the message for a component that is imported from a module that does not export it. */
function notExported(
	name: string,
	{ imports }: CompiledPage,
	siteDir: string,
): Pick<FailureLocation, "message" | "hint"> | undefined {
	const [local = ""] = name.split(".");
	for (const { source, names } of imports) {
		const exported = own(names, local);
		if (exported === undefined || exported === "*") continue;
		const path = fromSitePath(source, siteDir);
		const file = isAbsolute(path) && existingModule(path);
		const module = file ? relative(siteDir, file) : `"${source}"`;
		const isDefault = exported === "default";
		return {
			message: isDefault
				? `The component <${local}> is imported from ${module}, which has no default export.`
				: `The component <${local}> is imported from ${module}, which does not export "${exported}".`,
			hint: isDefault
				? `Write "export default" in ${module}, or import the component by its name: import { ${local} } from ...`
				: `Export it there, or correct the name in the import.`,
		};
	}
	return undefined;
}

function placeName(
	{ file, line, column }: FailureLocation,
	siteDir: string,
): string {
	return placeText(file && relative(siteDir, file), line, column);
}

/** Combines rendering failures in one error: the first ones in full, the others counted. */
export async function pageFailures(
	failures: RenderFailure[],
	context: FailureContext,
): Promise<FurrowError> {
	const [first] = failures;
	if (!first) throw new Error("There is no failure to report.");
	// A refused file access is not the page's fault, and may have caused all later failures.
	const refused = failures.find(({ isRefused }) => isRefused);
	if (refused)
		return new FurrowError(refused.message, {
			hint: refused.hint,
			cause: Object.assign(new Error(refused.message), {
				stack: refused.stack,
			}),
		});
	const { siteDir } = context;
	const inBundle = failures.some(({ stack }) => stack?.includes("server.mjs"));
	const locator = new FailureLocator(
		context,
		inBundle ? await context.trace() : undefined,
	);
	const shown = failures.slice(0, MAX_DESCRIBED);
	const locations = await Promise.all(
		shown.map((failure) => locator.find(failure)),
	);
	const location = (locations.find(({ line }) => line) ??
		locations.find(({ file }) => file) ??
		locations[0]) as FailureLocation;
	const lines = shown.map((failure, index) => {
		const { path, locale } = failure;
		const {
			thrower,
			message = failure.message,
			...place
		} = locations[index] as FailureLocation;
		const by = thrower ? `, thrown in ${thrower}` : "";
		const name = placeName(place, siteDir);
		const other =
			!name || name === placeName(location, siteDir) ? "" : ` (${name})`;
		return `  ${path} (${locale}): ${message}${by}${other}`;
	});
	if (failures.length > MAX_DESCRIBED)
		lines.push(`  and ${failures.length - MAX_DESCRIBED} more`);
	const count =
		failures.length === 1
			? "A page could not be rendered"
			: `${failures.length} pages could not be rendered`;
	return new FurrowError(`${count}:\n${lines.join("\n")}`, {
		file: location.file,
		line: location.line,
		column: location.column,
		hint: location.hint,
		cause: Object.assign(new Error(first.message), { stack: first.stack }),
	});
}
