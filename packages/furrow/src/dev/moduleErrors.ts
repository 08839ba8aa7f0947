/** Modules that cannot be loaded. They are reported in the terminal, and on pages that cannot hydrate without them. */

import type { DevEnvironment } from "vite";
import { MissingModule } from "../bundle/publicForDev.js";
import { decodedPath } from "../shared/paths.js";
import type { ShownError } from "../types/dev.js";
import type { FileChange } from "../types/plugin.js";
import { FurrowError } from "../util/errors.js";
import { isFile } from "../util/files.js";
import { join, resolve } from "../util/path.js";
import { toFurrowError } from "./failure.js";
import type { Problems } from "./problems.js";
import { PAGE_MODULE, REQUEST_PREFIX, requestOf } from "./requestUrl.js";

/** Sent by a page whose code fails to run. */
interface PageError {
	/** The error's message; missing if a module failed to load. */
	message?: string;
	stack?: string;
}

/** The parts of the site that are needed to locate errors. */
interface Requests {
	/** Returns the Markdown file that contains a request. */
	namedBy(request: string): string | undefined;
	/** Whether a page currently requests a module. */
	isNamed(request: string): boolean;
}

/** Subject of errors reported by browsers. */
const PAGE = "a page's code";

export class ModuleErrors {
	/** Errors by the file that causes them. */
	readonly #moduleErrors = new Map<string, FurrowError>();

	constructor(
		private readonly problems: Problems,
		private readonly siteDir: string,
		private readonly requests: Requests,
	) {}

	/**
	 * Records an error of Vite about a module.
	 * @returns the error as pages show it; `undefined` if no page needs the module any more, or the file was removed
	 */
	report(error: unknown): ShownError | undefined {
		if (this.#isStale(error)) return undefined;
		const reported = toFurrowError(
			error,
			this.siteDir,
			(request) => request && this.requests.namedBy(request),
		);
		// Vite may report it after the update that removed the file. Nothing would check it again.
		if (reported.file && !isFile(resolve(this.siteDir, reported.file)))
			return undefined;
		const about = reported.file ?? reported.message;
		this.#moduleErrors.set(about, reported);
		this.problems.error(about, reported);
		return this.problems.shown(reported, this.siteDir);
	}

	/**
	 * Whether a browser requested a module that the page imported before an edit. Vite's updates do not wait for those of
	 * pages.
	 */
	#isStale(error: unknown): boolean {
		const { cause } = error as { cause?: unknown };
		const missing = [error, cause].find(MissingModule.isOne);
		const importer = missing?.importer?.replace("\0", "") ?? "";
		const request = importer.startsWith(REQUEST_PREFIX)
			? requestOf(importer)
			: importer;
		const isOfPage = request !== importer || request.startsWith(PAGE_MODULE);
		return isOfPage && !this.requests.isNamed(request);
	}

	/** Answers browsers that report a page whose code does not run. */
	listen(hot: DevEnvironment["hot"]): void {
		hot.on("furrow:dead", (fault: PageError, client) => {
			const reported = this.#answer(fault);
			if (reported) client.send("furrow:fault", reported);
		});
	}

	/** Returns the error to show on a page whose code does not run. */
	#answer({ message, stack }: PageError): ShownError | undefined {
		const [latest] = [...this.#moduleErrors.values()].slice(-1);
		if (latest) return this.problems.shown(latest, this.siteDir);
		if (!message) return undefined;
		const failure = new FurrowError(message, {
			file: this.#fileIn(stack ?? ""),
			hint: "It was thrown in a browser, before the page was hydrated. See the browser's console for more.",
		});
		this.problems.error(PAGE, failure);
		return this.problems.shown(failure, this.siteDir);
	}

	/** Returns the first file of the site in a browser's stack trace. */
	#fileIn(stack: string): string | undefined {
		const paths = [...stack.matchAll(/https?:\/\/[^/]+(\/[^\s?:]+)/g)];
		return paths
			.map(([, path = ""]) => join(this.siteDir, decodedPath(path)))
			.find(isFile);
	}

	/** Discards all errors, because all modules are compiled again. */
	forget(): void {
		for (const about of this.#moduleErrors.keys()) this.problems.fixed(about);
		this.#moduleErrors.clear();
	}

	/** Checks whether files with errors are fixed. */
	async recheck(
		changes: readonly FileChange[],
		client: DevEnvironment,
	): Promise<void> {
		this.problems.fixed(PAGE);
		// A new file may be one that another module could not find.
		const files = changes.some(({ kind }) => kind === "added")
			? [...this.#moduleErrors.keys()]
			: changes.map(({ file }) => file);
		for (const file of files) {
			if (!this.#moduleErrors.delete(file)) continue;
			this.problems.fixed(file);
			// If the missing file is still imported, the importer reports an error itself.
			if (!isFile(file)) continue;
			for (const { url } of client.moduleGraph.getModulesByFile(file) ?? [])
				await client.transformRequest(url).catch((error) => this.report(error));
		}
	}
}
