/** A thread that renders pages and writes their files, with one instance of the server bundle per language. */
import { closeSync, fstatSync, openSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parentPort, threadId, workerData } from "node:worker_threads";
import { crc32 } from "node:zlib";
import {
	installHighlighter,
	prismHighlighter,
	ShikiHighlighter,
	SiteShiki,
} from "../markdown/index.js";
import { FurrowError } from "../util/errors.js";
import { fsError, writing } from "../util/fsError.js";
import { hashAll } from "../util/hash.js";
import { join } from "../util/path.js";
import { renameInCache } from "../util/replaceFile.js";
import { sharedText } from "../util/sharedTexts.js";
import { inlinePartsOf } from "./contentSecurity.js";
import { openPayload } from "./payloadJson.js";
import { renderPage, type ServerBundle } from "./renderPage.js";
import { ScratchBuffer } from "./scratchBuffer.js";
import { pageBytes } from "./sharedPieces.js";
import { SiteAnswers } from "./siteAnswers.js";
import { watchMemory } from "./threadMemory.js";
import type {
	PageTask,
	RenderedBatch,
	RenderedFile,
	RenderFailure,
	RenderLocale,
	RenderTask,
	ThreadData,
	ThreadSetup,
} from "./types.js";

declare global {
	/** Path from which the prebuilt runtime requires React: the site's manifest. */
	var __FURROW_REQUIRES_FROM__: string | undefined;
}

// Stacks must reach the site's component: React has nine functions of its own between two components.
Error.stackTraceLimit = 50;

const { siteDir, early } = workerData as ThreadData;
globalThis.__FURROW_REQUIRES_FROM__ = join(siteDir, "package.json");
loadReact();
// This runs no module yet: each runs when it is first imported.
if (early) instance(early.runtimeFile, early.locale).catch(() => {});
let setup: ThreadSetup;
const bundles = new Map<string, Promise<ServerBundle>>();
const shards = new Map<string, unknown>();

/** Loads the site's React before there is a page to render, since the thread may start early. */
function loadReact(): void {
	try {
		createRequire(join(siteDir, "package.json"))("react-dom/server");
	} catch {
		// The server bundle imports it too, and reports what is missing.
	}
}

function shard(url: string): unknown {
	if (!shards.has(url)) {
		const json = setup.shards[url];
		if (json === undefined) throw new Error(`There is no shard ${url}.`);
		shards.set(url, JSON.parse(sharedText(json)));
	}
	return shards.get(url);
}

/** Imports a module. The query gives each language its own instance, since texts may be translated at module level. */
function instance(file: string, locale: string) {
	const { href } = pathToFileURL(file);
	return import(`${href}?locale=${encodeURIComponent(locale)}`);
}

async function loadBundle(locale: string): Promise<ServerBundle> {
	const { serverFile, runtimeFile } = setup.bundles;
	// The bundle reads this global while it loads. Pages of other languages wait until then.
	if (runtimeFile)
		globalThis.__FURROW_RUNTIME__ = (
			await instance(runtimeFile, locale)
		).modules;
	return instance(serverFile, locale);
}

function bundleOf(locale: string): Promise<ServerBundle> {
	const cached = bundles.get(locale);
	if (cached) return cached;
	const bundle = loadBundle(locale);
	bundles.set(locale, bundle);
	return bundle;
}

const answersByLocale = new Map<string, SiteAnswers>();

function answersOf(name: string, locale: RenderLocale): SiteAnswers {
	const { globalData, paths } = locale;
	const answers =
		answersByLocale.get(name) ??
		new SiteAnswers({ globalData, shard, hasPage: (path) => paths.has(path) });
	answersByLocale.set(name, answers);
	return answers;
}

/**
 * Writes a file into the cache. Synchronous: the thread has nothing else to do, and for small files promises cost more
 * than writing. An existing file may be linked into a finished site, so it is replaced, never overwritten.
 */
function write(file: string, content: Buffer): RenderedFile {
	const target = join(setup.pagesDir, file);
	let time: number;
	try {
		time = writing(target, () => writeNew(target, content));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		const temporary = `${target}.${process.pid}-${threadId}`;
		time = writing(temporary, () => writeNew(temporary, content));
		renameInCache(temporary, target);
	}
	return { file, size: content.length, crc: crc32(content), time };
}

/** Creates a file and returns its modification time. Fails if the file exists. */
function writeNew(file: string, content: Buffer): number {
	const target = openSync(file, "wx");
	try {
		writeFileSync(target, content);
		return fstatSync(target).mtimeMs;
	} finally {
		closeSync(target);
	}
}

function failureOf(error: unknown, task: RenderTask): RenderFailure {
	const { message, stack } =
		error instanceof Error ? error : new Error(String(error));
	const refused = fsError(error);
	const place = error instanceof FurrowError ? error : refused;
	return {
		path: task.payload.path,
		locale: task.locale,
		message: place?.message ?? message,
		isRefused: refused !== undefined,
		file: place?.file,
		line: place?.line,
		column: place?.column,
		hint: place?.hint,
		missingComponent: (error as { missingComponent?: string } | undefined)
			?.missingComponent,
		stack,
	};
}

/** Unhandled errors of components, attributed to the page that was rendered last. */
const unhandled: RenderFailure[] = [];
let current: RenderTask | undefined;

function onUnhandledError(error: unknown): void {
	if (!current) return;
	const failure = failureOf(error, current);
	const message = `${failure.message}, in a promise or timer that nothing waits for`;
	unhandled.push({ ...failure, message });
}
process
	.on("uncaughtException", onUnhandledError)
	.on("unhandledRejection", onUnhandledError);

const scratch = new ScratchBuffer();

/** Loaded parent routes of pages, by their payload. */
const loaded: PageTask["loaded"] = new WeakMap();

/** Names of link lists that have been sent to the build. */
const sent = new Set<string>();

/** Renders one page and adds the result to the batch. */
async function render(task: RenderTask, batch: RenderedBatch): Promise<void> {
	const locale = setup.locales[task.locale];
	if (!locale) throw new Error(`Unknown locale ${task.locale}`);
	current = task;
	Atomics.add(setup.begun, 0, 1);
	try {
		globalThis.__FURROW__ = locale.data;
		const bundle = await bundleOf(task.locale);
		const answers = answersOf(task.locale, locale);
		const page = await renderPage(
			setup,
			locale,
			bundle,
			{
				chunks: task.chunks,
				section: task.section,
				loaded,
				...openPayload(task.payload),
			},
			shard,
			answers,
		);
		const { basis, shared } = page;
		const name = hashAll([
			task.key,
			JSON.stringify([basis.answers, basis.absent]),
		]);
		const html = write(`${name}.html`, pageBytes(page, scratch));
		const data =
			task.dataFile &&
			write(`${name}.json`, scratch.clear().addText(page.data).bytes);
		for (const { name: list, links } of shared)
			if (!sent.has(list)) {
				sent.add(list);
				batch.lists.set(list, links);
			}
		batch.pages.push({
			key: task.key,
			locale: task.locale,
			path: task.payload.path,
			htmlFile: task.htmlFile,
			dataFile: task.dataFile,
			name,
			files: data ? [html, data] : [html],
			links: page.links,
			anchors: page.anchors,
			head: page.head,
			...(page.card && { card: page.card }),
			htmlBytes: html.size,
			inline: inlinePartsOf(page),
			basis,
		});
	} catch (error) {
		batch.failures.push(failureOf(error, task));
	}
}

const hasMuchMemory = watchMemory();
let isFull = false;

/**
 * Batches run one after another: the language of the current page is a global, which must not change while a page
 * waits.
 */
let queue = Promise.resolve();

/** The first message is the setup, all others are batches of tasks. */
parentPort?.on("message", (message: ThreadSetup | RenderTask[]) => {
	if (!Array.isArray(message)) {
		setup = message;
		const { shiki, prismLanguages } = setup;
		const prism = prismHighlighter(prismLanguages);
		// Code blocks that React renders look like those of compiled Markdown.
		installHighlighter(
			shiki
				? new ShikiHighlighter(new SiteShiki(shiki, siteDir), prism)
				: prism,
		);
		return;
	}
	queue = queue.then(async () => {
		// The batch goes to another thread.
		if (isFull) return;
		const batch: RenderedBatch = {
			pages: [],
			failures: [],
			lists: new Map(),
			unrendered: message.length,
			isFull: false,
		};
		for (const task of message) {
			await render(task, batch);
			// Gives rejected promises time to be reported: 3 µs.
			await nextTurn();
			batch.failures.push(...unhandled.splice(0));
			batch.unrendered--;
			isFull = hasMuchMemory();
			if (isFull || Atomics.exchange(setup.shouldYield, 0, 0)) break;
		}
		parentPort?.postMessage({ ...batch, isFull });
	});
});
