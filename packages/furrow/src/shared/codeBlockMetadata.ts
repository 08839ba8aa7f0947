/**
 * Parses the metadata of code blocks: fence, props and magic comments. Must not depend on React at run time, since
 * the Markdown stage uses it too.
 */

import type { ReactNode } from "react";
import { type CodeMarks, parseMarks } from "./codeNotation.js";
import { own } from "./own.js";

export interface MagicCommentConfig {
	className: string;
	line?: string;
	block?: { start: string; end: string };
}

/** Class names by line index. */
export type CodeLineClassNames = { [lineIndex: number]: string[] };

export interface CodeBlockMetadata {
	codeInput: string;
	code: string;
	className: string;
	language: string;
	title: ReactNode;
	lineNumbersStart: number | undefined;
	lineClassNames: CodeLineClassNames;
	/** Marked character ranges by line index. */
	lineWords?: CodeMarks["words"];
}

const TITLE = /title=(?:"([^"]*)"|'([^']*)')/;
const RANGE = /\{([\d,\s.-]+)\}/;

/** Returns the value of `title="..."`, or an empty string. */
export function parseCodeBlockTitle(metastring?: string): string {
	const match = TITLE.exec(metastring ?? "");
	return match?.[1] ?? match?.[2] ?? "";
}

export function containsLineNumbers(metastring?: string): boolean {
	return Boolean(metastring?.includes("showLineNumbers"));
}

/** Returns the number of the first line, or `undefined` if lines are not numbered. */
export function getLineNumbersStart({
	showLineNumbers,
	metastring,
}: {
	showLineNumbers: boolean | number | undefined;
	metastring: string | undefined;
}): number | undefined {
	if (typeof showLineNumbers === "number") return showLineNumbers;
	if (showLineNumbers === true) return 1;
	if (showLineNumbers === false) return undefined;
	const word = metastring
		?.split(/\s+/)
		.find((part) => part.startsWith("showLineNumbers"));
	if (!word) return undefined;
	const start = Number(word.slice("showLineNumbers=".length));
	return word.includes("=") && Number.isInteger(start) ? start : 1;
}

/** Returns the language of a `language-x` class name. */
export function parseClassNameLanguage(
	className: string | undefined,
): string | undefined {
	return className
		?.split(" ")
		.find((name) => name.startsWith("language-"))
		?.slice("language-".length);
}

export const parseLanguage = parseClassNameLanguage;

const COMMENTS = {
	js: ["\\/\\/", ""],
	jsBlock: ["\\/\\*", "\\*\\/"],
	jsx: ["\\{\\s*\\/\\*", "\\*\\/\\s*\\}"],
	bash: ["#", ""],
	html: ["<!--", "-->"],
	lua: ["--", ""],
	wasm: ["\\;\\;", ""],
	tex: ["%", ""],
	vb: ["['‘’]", ""],
	vbNet: ["(?:_\\s*)?['‘’]", ""],
	vbRem: ["(?:_\\s*)?(?:REM|rem|Rem)\\b", ""],
	f90: ["!", ""],
	ml: ["\\(\\*", "\\*\\)"],
	cobol: ["\\*>", ""],
} as const;

type CommentStyle = keyof typeof COMMENTS;

const DEFAULT_STYLES: CommentStyle[] = ["js", "jsBlock", "jsx", "bash", "html"];

const C_STYLE: CommentStyle[] = ["js", "jsBlock"];
const JSX_STYLE: CommentStyle[] = ["js", "jsBlock", "jsx"];
const LUA_STYLE: CommentStyle[] = ["lua"];
const TEX_STYLE: CommentStyle[] = ["tex"];
const VB_STYLE: CommentStyle[] = ["vb", "vbRem"];

/** Comment styles by language, where the default styles would match something else. */
const STYLES: Record<string, CommentStyle[]> = {
	js: JSX_STYLE,
	javascript: JSX_STYLE,
	jsx: JSX_STYLE,
	ts: JSX_STYLE,
	typescript: JSX_STYLE,
	tsx: JSX_STYLE,
	mdx: ["js", "jsBlock", "jsx", "bash", "html"],
	c: C_STYLE,
	cpp: C_STYLE,
	java: C_STYLE,
	php: ["js", "jsBlock", "bash"],
	css: ["jsBlock"],
	scss: C_STYLE,
	less: C_STYLE,
	html: ["jsBlock", "js", "html"],
	xml: ["html"],
	markdown: ["html", "jsx", "bash"],
	md: ["html", "jsx", "bash"],
	python: ["bash"],
	py: ["bash"],
	bash: ["bash"],
	lua: LUA_STYLE,
	haskell: LUA_STYLE,
	sql: ["lua", "jsBlock"],
	ada: LUA_STYLE,
	elm: LUA_STYLE,
	wasm: ["wasm"],
	tex: TEX_STYLE,
	latex: TEX_STYLE,
	matlab: TEX_STYLE,
	erlang: TEX_STYLE,
	asciidoc: ["js"],
	vb: VB_STYLE,
	vba: VB_STYLE,
	vbnet: ["vbNet", "vbRem"],
	"visual-basic": VB_STYLE,
	batch: ["vbRem"],
	basic: ["vbRem", "f90"],
	fortran: ["f90"],
	f90: ["f90"],
	fsharp: ["js", "ml"],
	ocaml: ["ml"],
	sml: ["ml"],
	cobol: ["cobol"],
};

interface MagicComments {
	directives: string[];
	/** Compiled patterns by language. */
	patterns: Map<string, RegExp>;
}

const magicCommentCache = new WeakMap<
	readonly MagicCommentConfig[],
	MagicComments
>();

function magicCommentsOf(config: readonly MagicCommentConfig[]): MagicComments {
	let magic = magicCommentCache.get(config);
	if (!magic) {
		const directives = config
			.flatMap(({ line, block }) => [line, block?.start, block?.end])
			.filter((directive): directive is string => Boolean(directive));
		magic = { directives, patterns: new Map() };
		magicCommentCache.set(config, magic);
	}
	return magic;
}

/** Returns the pattern of a line that consists of a magic comment only. The directive is in one of the groups. */
function magicCommentPattern(
	language: string,
	{ directives, patterns }: MagicComments,
): RegExp {
	let pattern = patterns.get(language);
	if (!pattern) {
		const words = directives
			.map((directive) => directive.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
			.join("|");
		const comments = (own(STYLES, language) ?? DEFAULT_STYLES)
			.map((style) => {
				const [start, end] = COMMENTS[style];
				return `(?:${start}\\s*(${words})\\s*${end})`;
			})
			.join("|");
		pattern = new RegExp(`^\\s*(?:${comments})\\s*$`);
		patterns.set(language, pattern);
	}
	return pattern;
}

/**
 * Returns the indexes of existing lines in a range like `1,3-5`. Its running time depends on the length of the
 * range's text and the number of lines, but not on the numbers: `1-999999999` is a way to say "to the end".
 */
function linesInRange(range: string, lineCount: number): number[] {
	/** Number of parts that begin at a line, minus those that end before it. */
	const changes = new Map<number, number>();
	const change = (line: number, by: number) =>
		changes.set(line, (changes.get(line) ?? 0) + by);
	for (const part of range.split(",")) {
		const match = /^\s*(-?\d+)(?:\s*(?:-|\.\.\.?)\s*(\d+))?\s*$/.exec(part);
		if (!match) continue;
		const first = Math.max(Number(match[1]), 1);
		const last = Math.min(Number(match[2] ?? match[1]), lineCount);
		if (first > last) continue;
		change(first, 1);
		change(last + 1, -1);
	}
	const lines: number[] = [];
	let openParts = 0;
	for (let line = 1; line <= lineCount; line += 1) {
		openParts += changes.get(line) ?? 0;
		if (openParts > 0) lines.push(line - 1);
	}
	return lines;
}

/** Re-keys values of lines by the lines' new numbers. */
const remapLines = <T>(
	lines: { [line: number]: T },
	origins: readonly number[],
): { [line: number]: T } =>
	Object.fromEntries(
		origins.flatMap((origin, line) =>
			origin in lines ? [[line, lines[origin] as T]] : [],
		),
	);

/**
 * Returns the code without magic comments, the classes of its lines and the marked words in them. If the metastring
 * has line ranges, magic comments are not processed.
 */
export function parseLines(
	code: string,
	{
		metastring,
		language,
		magicComments,
	}: {
		metastring: string | undefined;
		language: string | undefined;
		magicComments: readonly MagicCommentConfig[];
	},
): Pick<CodeBlockMetadata, "code" | "lineClassNames" | "lineWords"> {
	const text = code.replace(/\r?\n$/, "");
	let { lines: lineClassNames, words: lineWords } = parseMarks(metastring);
	const add = (line: number, className: string) => {
		lineClassNames[line] ??= [];
		lineClassNames[line]?.push(className);
	};
	const range = metastring ? RANGE.exec(metastring)?.[1] : undefined;
	const first = magicComments[0];
	if (range !== undefined) {
		if (!first)
			throw new Error(
				`The line range {${range}} of a code block needs themeConfig.prism.magicComments, which is empty.`,
			);
		for (const line of linesInRange(range, text.split("\n").length))
			add(line, first.className);
		return { code: text, lineClassNames, lineWords };
	}
	if (language === undefined || !magicComments.length)
		return { code: text, lineClassNames, lineWords };

	const magic = magicCommentsOf(magicComments);
	if (!magic.directives.some((directive) => text.includes(directive)))
		return { code: text, lineClassNames, lineWords };
	const pattern = magicCommentPattern(language, magic);
	const openBlocks = new Map<string, number>();
	const keptLines: string[] = [];
	/** Original index of each kept line. */
	const origins: number[] = [];
	const ranges: { className: string; from: number; to: number }[] = [];
	for (const [index, line] of text.split(/\r?\n/).entries()) {
		const directive = pattern
			.exec(line)
			?.slice(1)
			.find((group) => group !== undefined);
		if (directive === undefined) {
			keptLines.push(line);
			origins.push(index);
			continue;
		}
		for (const { className, line: word, block } of magicComments) {
			const at = keptLines.length;
			if (word === directive) ranges.push({ className, from: at, to: at + 1 });
			else if (block?.start === directive) openBlocks.set(className, at);
			else if (block?.end === directive && openBlocks.has(className)) {
				ranges.push({
					className,
					from: openBlocks.get(className) ?? 0,
					to: at,
				});
				openBlocks.delete(className);
			}
		}
	}
	lineClassNames = remapLines(lineClassNames, origins);
	lineWords &&= remapLines(lineWords, origins);
	for (const { className } of magicComments)
		for (const range of ranges)
			if (range.className === className)
				for (let line = range.from; line < range.to; line += 1)
					add(line, className);
	return { code: keptLines.join("\n"), lineClassNames, lineWords };
}

/** Computes everything that a code block displays from its props. */
export function createCodeBlockMetadata(params: {
	code: string;
	className: string | undefined;
	language: string | undefined;
	defaultLanguage: string | undefined;
	metastring: string | undefined;
	magicComments: readonly MagicCommentConfig[];
	title: ReactNode;
	showLineNumbers: boolean | number | undefined;
}): CodeBlockMetadata {
	const language = (
		params.language ??
		parseClassNameLanguage(params.className) ??
		params.defaultLanguage ??
		"text"
	).toLowerCase();
	const { code, lineClassNames, lineWords } = parseLines(params.code, {
		metastring: params.metastring,
		language,
		magicComments: params.magicComments,
	});
	const languageClass = `language-${language}`;
	const classes = params.className?.split(" ") ?? [];
	return {
		codeInput: params.code,
		code,
		className: [
			...classes,
			...(classes.includes(languageClass) ? [] : [languageClass]),
		]
			.filter(Boolean)
			.join(" "),
		language,
		title: parseCodeBlockTitle(params.metastring) || params.title,
		lineNumbersStart: getLineNumbersStart(params),
		lineClassNames,
		lineWords,
	};
}
