/** Worker thread that compiles Markdown; see `compileThreads.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { createMarkdownCompiler } from "../markdown/index.js";
import { MarkdownRegistry } from "../source/markdownRegistry.js";
import { onProblems } from "../util/reportProblem.js";
import { fromSitePath } from "../util/sitePath.js";
import type {
	CompiledTask,
	CompileResult,
	CompileTask,
	LocaleThreadSetup,
} from "./compileThreadSetup.js";
import { FileCompiler } from "./fileCompiler.js";
import { localeCompilerOptions } from "./localeCompiler.js";
import { readSource } from "./readSource.js";
import { storedParts } from "./storedPage.js";

const locales = (workerData as LocaleThreadSetup[]).map((setup) => {
	const { locale, parts, entries, ...options } = setup;
	const registry = new MarkdownRegistry(options.siteDir, locale);
	for (const entry of entries) registry.register(entry);
	const compiler = createMarkdownCompiler(
		localeCompilerOptions(options, registry),
	);
	return {
		siteDir: options.siteDir,
		registry,
		files: new FileCompiler({ compiler, parts, registry }),
	};
});

let hasProblem = false;
onProblems({ stage() {}, count() {}, warn() {} }, () => {
	hasProblem = true;
});

async function compile(task: CompileTask): Promise<CompileResult> {
	const locale = locales[task.locale];
	const entry = locale?.registry.entryFor(task.path);
	if (!locale || !entry) return undefined;
	const { siteDir, registry, files } = locale;
	hasProblem = false;
	try {
		const file = fromSitePath(task.path, siteDir);
		const source = readSource(file, undefined);
		const compiled = await files.compile(
			file,
			source,
			Boolean(task.query.truncated),
			{ ...entry, mdxOptions: registry.mdxOptionsFor(file) },
		);
		return hasProblem
			? undefined
			: { source, ...storedParts(compiled, siteDir) };
	} catch {
		return undefined;
	}
}

parentPort?.on("message", async (tasks: CompileTask[]) => {
	const compiled: CompiledTask[] = [];
	for (const task of tasks)
		compiled.push({ task, result: await compile(task) });
	parentPort?.postMessage(compiled);
});
