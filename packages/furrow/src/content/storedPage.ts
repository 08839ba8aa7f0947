/** The cached form of a compiled file, with paths relative to the site's folder. */
import { deserialize, serialize } from "node:v8";
import type { Fingerprints } from "../cache/index.js";
import type { ResolvedLink } from "../source/resolvedLinks.js";
import type { CompiledPage, MdxNode } from "../types/page.js";
import type { ContentForm } from "../types/payload.js";
import { hash, hashAll } from "../util/hash.js";
import { toSitePath } from "../util/sitePath.js";

/** A compiled file, and what has to hold for it to be used again. */
export interface Compiled {
	page: CompiledPage;
	links: ResolvedLink[];
	/** Other files that went into it. */
	stamps: Fingerprints;
	form: ContentForm | undefined;
}

/** Fields that only rendering needs: most of a page, not worth reading for unchanged pages. */
type BodyFields = Pick<
	CompiledPage,
	"frontMatter" | "contentTitle" | "toc" | "assets" | "codePlaces"
>;

interface PageBody extends BodyFields {
	/** The body as JSON: most of what is done with it is to pass it on. */
	json: string;
}

/** The text of a page: needed only to update search and pages for machines. */
interface PageText extends Pick<CompiledPage, "markdown"> {
	/** `text` as JSON: most of a file of the search index. */
	json: string;
}

type PageRest = Omit<
	CompiledPage,
	keyof BodyFields | "body" | "text" | "markdown"
>;

/** Bytes of the length in front of the first of two parts. */
const HEAD = 4;

/** Two parts as one: long texts become bytes as they are, since JSON would look at each of their characters. */
function joined(first: Buffer, second: string): Buffer {
	const head = Buffer.alloc(HEAD);
	head.writeUInt32BE(first.length);
	return Buffer.concat([head, first, Buffer.from(second)]);
}

function parted(bytes: Buffer): [first: Buffer, second: string] {
	const end = HEAD + bytes.readUInt32BE();
	return [bytes.subarray(HEAD, end), bytes.toString("utf8", end)];
}

/** Front matter may have dates, and other values that JSON has not; of functions it has what JSON has of them. */
function fieldBytes(fields: BodyFields): Buffer {
	try {
		return serialize(fields);
	} catch {
		return serialize(JSON.parse(JSON.stringify(fields)));
	}
}

/** A page in its parts, the two large ones as bytes. */
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
		body: joined(fieldBytes(fields), JSON.stringify(body)),
		text: joined(Buffer.from(markdown), JSON.stringify(text)),
	};
}

/** A compiled file as the cache has it, but for its large parts. */
export interface Stored extends WithPage<PageRest> {
	/** Hash of the page. */
	hash: string;
}

/** A compiled file as the cache has it. */
export interface StoredParts {
	stored: Stored;
	body: Buffer;
	text: Buffer;
}

/** Returns a compiled file as the cache has it. */
export function storedParts(compiled: Compiled, siteDir: string): StoredParts {
	const { page, ...rest } = withFiles(compiled, (file) =>
		toSitePath(file, siteDir),
	);
	const { body, text, rest: own } = splitPage(page);
	const pageHash = hashAll([JSON.stringify(own), hash(body), hash(text)]);
	return { stored: { ...rest, page: own, hash: pageHash }, body, text };
}

function readBody(bytes: Buffer): PageBody {
	const [fields, json] = parted(bytes);
	// Values of bytes would stay views of memory that the store uses again.
	return { ...(deserialize(Buffer.from(fields)) as BodyFields), json };
}

function readText(bytes: Buffer): PageText {
	const [markdown, json] = parted(bytes);
	return { markdown: markdown.toString(), json };
}

/**
 * Keeps a part of a page in memory until the same part of another page is read: a large site's pages do not fit in
 * memory, and fields are usually read together. Weak references would keep parts until a full garbage collection,
 * because V8's collections of new objects do not clear them.
 */
class Parts<Fields extends object> {
	#latest: { of: LazyParts; fields: Fields } | undefined;

	/** @param read reads the part when it is not the latest */
	of(page: LazyParts, read: () => Fields): Fields {
		if (this.#latest?.of !== page) this.#latest = { of: page, fields: read() };
		return this.#latest.fields;
	}
}

const bodies = new Parts<PageBody>();
const texts = new Parts<PageText>();

/** The two parts of a page that are read when one of their fields is asked for. A class, so that all pages have one shape. */
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

/** A page whose other parts are read when they are asked for. To be read field by field: a copy by `...` has not all of them. */
export const lazyPage = (
	rest: PageRest,
	bodyBytes: () => Buffer,
	textBytes: () => Buffer,
): CompiledPage => Object.assign(new LazyParts(bodyBytes, textBytes), rest);

/** A page's body as JSON. */
export const bodyJson = (page: CompiledPage): string =>
	page instanceof LazyParts ? page.bodyJson : JSON.stringify(page.body);

/** Returns the text of a page as JSON. */
export const textJson = (page: CompiledPage): string =>
	page instanceof LazyParts ? page.textJson : JSON.stringify(page.text);

/** A compiled file, its page whole or in part. */
type WithPage<Page> = Omit<Compiled, "page"> & { page: Page };

/** The same with its files by other names. */
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
