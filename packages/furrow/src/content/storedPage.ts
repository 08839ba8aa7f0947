/** Cache format of compiled files, with paths relative to the site folder. */
import { deserialize, serialize } from "node:v8";
import type { Fingerprints } from "../cache/index.js";
import type { ResolvedLink } from "../source/resolvedLinks.js";
import type { CompiledPage, MdxNode } from "../types/page.js";
import type { ContentForm } from "../types/payload.js";
import { hash, hashAll } from "../util/hash.js";
import { toSitePath } from "../util/sitePath.js";

/** A compiled file with the conditions under which it can be reused. */
export interface Compiled {
	page: CompiledPage;
	links: ResolvedLink[];
	/** Fingerprints of other files that it depends on. */
	stamps: Fingerprints;
	form: ContentForm | undefined;
}

/** Fields that only rendering needs: most of a page, not read for unchanged pages. */
type BodyFields = Pick<
	CompiledPage,
	"frontMatter" | "contentTitle" | "toc" | "assets" | "codePlaces"
>;

interface PageBody extends BodyFields {
	/** The body as JSON, since most consumers only pass it on. */
	json: string;
}

/** Text of a page, needed only to update search and pages for machines. */
interface PageText extends Pick<CompiledPage, "markdown"> {
	/** `text` as JSON: most of a file of the search index. */
	json: string;
}

type PageRest = Omit<
	CompiledPage,
	keyof BodyFields | "body" | "text" | "markdown"
>;

/** Size of the length prefix. */
const LENGTH_BYTES = 4;

/**
 * Joins two parts, with the length of the first as a prefix. Long texts are stored as bytes, since JSON would process
 * each of their characters.
 */
function joinParts(first: Buffer, second: string): Buffer {
	const length = Buffer.alloc(LENGTH_BYTES);
	length.writeUInt32BE(first.length);
	return Buffer.concat([length, first, Buffer.from(second)]);
}

function splitParts(bytes: Buffer): [first: Buffer, second: string] {
	const end = LENGTH_BYTES + bytes.readUInt32BE();
	return [bytes.subarray(LENGTH_BYTES, end), bytes.toString("utf8", end)];
}

/**
 * Serialises fields. Front matter may contain dates and other values that JSON lacks. Functions cannot be serialised,
 * so JSON is the fallback.
 */
function fieldBytes(fields: BodyFields): Buffer {
	try {
		return serialize(fields);
	} catch {
		return serialize(JSON.parse(JSON.stringify(fields)));
	}
}

/** Splits a page into its parts, the two large ones as bytes. */
export function splitPage(page: CompiledPage): {
	rest: PageRest;
	body: Buffer;
	text: Buffer;
} {
	const { frontMatter, contentTitle, toc, body, assets, codePlaces, ...own } =
		page;
	const { text, markdown, ...rest } = own;
	const fields = { frontMatter, contentTitle, toc, assets, codePlaces };
	return {
		rest,
		body: joinParts(fieldBytes(fields), JSON.stringify(body)),
		text: joinParts(Buffer.from(markdown), JSON.stringify(text)),
	};
}

/** A compiled file in the cache, without its large parts. */
export interface Stored extends WithPage<PageRest> {
	/** Hash of the page. */
	hash: string;
}

/** A compiled file in the cache. */
export interface StoredParts {
	stored: Stored;
	body: Buffer;
	text: Buffer;
}

/** Converts a compiled file to its cache format. */
export function storedParts(compiled: Compiled, siteDir: string): StoredParts {
	const { page, ...rest } = withFiles(compiled, (file) =>
		toSitePath(file, siteDir),
	);
	const { body, text, rest: own } = splitPage(page);
	const pageHash = hashAll([JSON.stringify(own), hash(body), hash(text)]);
	return { stored: { ...rest, page: own, hash: pageHash }, body, text };
}

function readBody(bytes: Buffer): PageBody {
	const [fields, json] = splitParts(bytes);
	// Copy first: deserialised bytes would be views of memory that the store reuses.
	return { ...(deserialize(Buffer.from(fields)) as BodyFields), json };
}

function readText(bytes: Buffer): PageText {
	const [markdown, json] = splitParts(bytes);
	return { markdown: markdown.toString(), json };
}

/**
 * Caches one part of the page that was read last: the pages of a large site do not fit in memory, and fields of a page
 * are usually read together. Weak references would keep parts until a full garbage collection, because V8's young
 * generation collections do not clear them.
 */
class LatestPart<Fields extends object> {
	#latest: { page: LazyParts; fields: Fields } | undefined;

	/**
	 * Returns the part of a page.
	 * @param read reads the part if it is not cached
	 */
	of(page: LazyParts, read: () => Fields): Fields {
		if (this.#latest?.page !== page)
			this.#latest = { page: page, fields: read() };
		return this.#latest.fields;
	}
}

const bodies = new LatestPart<PageBody>();
const texts = new LatestPart<PageText>();

/** The two large parts of a page, read on demand. A class, so that all pages have the same hidden class. */
class LazyParts
	implements BodyFields, Pick<CompiledPage, "body" | "text" | "markdown">
{
	readonly #bodyBytes: () => Buffer;
	readonly #textBytes: () => Buffer;

	constructor(bodyBytes: () => Buffer, textBytes: () => Buffer) {
		this.#bodyBytes = bodyBytes;
		this.#textBytes = textBytes;
	}

	get #body() {
		return bodies.of(this, () => readBody(this.#bodyBytes()));
	}
	get #text() {
		return texts.of(this, () => readText(this.#textBytes()));
	}

	get frontMatter() {
		return this.#body.frontMatter;
	}
	get contentTitle() {
		return this.#body.contentTitle;
	}
	get toc() {
		return this.#body.toc;
	}
	get bodyJson() {
		return this.#body.json;
	}
	get body(): MdxNode[] {
		return JSON.parse(this.bodyJson);
	}
	get assets() {
		return this.#body.assets;
	}
	get codePlaces() {
		return this.#body.codePlaces;
	}
	get textJson() {
		return this.#text.json;
	}
	get text(): CompiledPage["text"] {
		return JSON.parse(this.textJson);
	}
	get markdown() {
		return this.#text.markdown;
	}
}

/** Returns a page whose large parts are read on demand. Access it by field: spreading does not copy the getters. */
export const lazyPage = (
	rest: PageRest,
	bodyBytes: () => Buffer,
	textBytes: () => Buffer,
): CompiledPage => Object.assign(new LazyParts(bodyBytes, textBytes), rest);

/** Returns the body of a page as JSON. */
export const bodyJson = (page: CompiledPage): string =>
	page instanceof LazyParts ? page.bodyJson : JSON.stringify(page.body);

/** Returns the text of a page as JSON. */
export const textJson = (page: CompiledPage): string =>
	page instanceof LazyParts ? page.textJson : JSON.stringify(page.text);

/** A compiled file with the whole page or a part of it. */
type WithPage<Page> = Omit<Compiled, "page"> & { page: Page };

/** Returns a compiled file with renamed file paths. */
export function withFiles<
	Page extends Pick<CompiledPage, "partials" | "files" | "dependencies">,
>(
	{ page, links, stamps, form }: WithPage<Page>,
	rename: (file: string) => string,
): WithPage<Page> {
	return {
		page: {
			...page,
			partials: Object.fromEntries(
				Object.entries(page.partials).map(([name, file]) => [
					name,
					rename(file),
				]),
			),
			files: page.files.map((asset) => ({
				...asset,
				file: rename(asset.file),
			})),
			dependencies: page.dependencies.map(rename),
		},
		links: links.map(([link, from, permalink]) => [
			link,
			rename(from),
			permalink,
		]),
		stamps: stamps.map(([file, stamp]) => [rename(file), stamp]),
		form,
	};
}
