import type { CompilerOptions } from "@typescript/typescript6";
import type { TwoslashInstance } from "twoslash/core";
import type { Fingerprints } from "../../cache/index.js";
import { hash } from "../../util/hash.js";
import { dirname, join, slashed } from "../../util/path.js";
import type { TwoslashPackages } from "./twoslashPackages.js";
import {
	LEVELS,
	type TwoslashNode,
	type TypedCode,
	typedCodeOf,
} from "./typedCode.js";

/** Compiler options in the format of tsconfig.json. */
export type TsOptions = Readonly<Record<string, unknown>>;

/** Default options for examples: strict, the latest syntax, browser APIs, and no global types from packages. */
const DEFAULTS: TsOptions = {
	strict: true,
	target: "esnext",
	module: "esnext",
	moduleResolution: "bundler",
	moduleDetection: "force",
	jsx: "react-jsx",
	allowJs: true,
	skipLibCheck: true,
	types: [],
};

/** A comment that starts another virtual file. */
const FILE_NAME = /^[\t ]*\/\/ @filename: (.+)$/gm;

/** Default names of the virtual file of a block. They do not exist on disk. */
const DEFAULT_NAMES = ["index.ts", "index.tsx", "index.js", "index.jsx"];

/** An error in a code block with types. */
export class CodeFault extends Error {
	/**
	 * @param hint suggestion for a fix
	 * @param offset offset in the block
	 */
	constructor(
		message: string,
		readonly hint?: string,
		readonly offset?: number,
	) {
		super(message);
	}
}

/** A TypeScript error, which the block may have announced. */
interface FoundError {
	start: number;
	code: number;
	text: string;
}

const lineAt = (code: string, offset: number): number =>
	code.slice(0, offset).split("\n").length;

/** Joins the lines of an error message. */
const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, " ");

function unannouncedErrors(
	code: string,
	[first, ...more]: FoundError[],
): CodeFault {
	const { start, text, code: number } = first as FoundError;
	const others = more.map(
		(error) =>
			`line ${lineAt(code, error.start)} of the block: ${oneLine(error.text)} (${error.code})`,
	);
	const all = new Set([number, ...more.map((error) => error.code)]);
	return new CodeFault(
		[
			`TypeScript finds an error in this code: ${oneLine(text)} (${number})`,
			...others,
		].join("\n"),
		`Correct it, or announce it in the first line of the block: // @errors: ${[...all].join(" ")}`,
		start,
	);
}

/** TypeScript with the options of a site. All blocks share the library files that it has read. */
export class CodeReader {
	readonly #twoslash;
	readonly #ts;
	readonly #twoslasher: TwoslashInstance;

	/**
	 * @param siteDir folder against which imports are resolved
	 * @throws CodeFault if TypeScript rejects the options
	 */
	constructor(
		packages: TwoslashPackages,
		private readonly siteDir: string,
		options: TsOptions,
	) {
		this.#twoslash = packages.twoslash();
		this.#ts = packages.typescript();
		const { sys } = this.#ts;
		this.#twoslasher = this.#twoslash.createTwoslasher({
			tsModule: this.#ts as never,
			tsLibDirectory: dirname(slashed(sys.getExecutingFilePath())),
			vfsRoot: siteDir,
			compilerOptions: this.#compilerOptions(options) as never,
			customTags: [...LEVELS],
			// Files that were missing before may have been added since.
			fsCache: false,
		});
	}

	/**
	 * Runs TypeScript on a block.
	 * @param extension extension of the block's virtual file
	 * @returns the types, announced errors that TypeScript does not report, and fingerprints of the site's files that the
	 * block imports; the lock file covers those in `node_modules`
	 * @throws CodeFault for errors that are not announced, and for queries without a result
	 */
	read(
		code: string,
		extension: string,
	): { typed: TypedCode; files: Fingerprints; absent: number[] } {
		const errors: FoundError[] = [];
		const fileNames = [...code.matchAll(FILE_NAME)].map(([, name = ""]) =>
			name.trim(),
		);
		let files: Fingerprints | undefined;
		try {
			const result = this.#twoslasher(code, extension, {
				shouldGetHoverInfo: () => {
					files ??= this.#filesRead(fileNames);
					return true;
				},
				filterNode: (node) => {
					if (node.type === "error") errors.push(node as FoundError);
					return true;
				},
			});
			const announced = result.meta.handbookOptions.errors;
			return {
				typed: typedCodeOf({
					code: result.code,
					nodes: result.nodes as TwoslashNode[],
				}),
				files: files ?? [],
				absent: announced.filter(
					(number) => !errors.some((error) => error.code === number),
				),
			};
		} catch (error) {
			throw this.#fault(code, errors, error);
		} finally {
			this.#deleteFiles(fileNames);
		}
	}

	#compilerOptions(options: TsOptions): CompilerOptions {
		const { convertCompilerOptionsFromJson, flattenDiagnosticMessageText } =
			this.#ts;
		const { options: converted, errors } = convertCompilerOptionsFromJson(
			{ ...DEFAULTS, ...options },
			this.siteDir,
		);
		const [first] = errors;
		if (first)
			throw new CodeFault(
				flattenDiagnosticMessageText(first.messageText, " "),
				"Compiler options are those of tsconfig.json.",
			);
		return converted;
	}

	#environments() {
		return [...(this.#twoslasher.getCacheMap()?.values() ?? [])];
	}

	/** Returns fingerprints of the site's files in the current programs. */
	#filesRead(fileNames: readonly string[]): Fingerprints {
		const virtualFiles = [...DEFAULT_NAMES, ...fileNames].map((name) =>
			join(this.siteDir, name),
		);
		const files = new Map<string, string>();
		for (const { languageService } of this.#environments())
			for (const source of languageService.getProgram()?.getSourceFiles() ??
				[]) {
				const name = slashed(source.fileName);
				if (
					/\/node_modules\/|^\/lib\./.test(name) ||
					virtualFiles.includes(name)
				)
					continue;
				files.set(name, hash(source.text));
			}
		return [...files];
	}

	/** Deletes the virtual files of a block. Twoslash only empties them, and they would hide files of the site. */
	#deleteFiles(fileNames: readonly string[]): void {
		for (const name of fileNames)
			for (const environment of this.#environments())
				environment.sys.deleteFile?.(join(this.siteDir, name));
	}

	#fault(code: string, errors: FoundError[], cause: unknown): Error {
		const { TwoslashError, findFlagNotations } = this.#twoslash;
		if (!(cause instanceof TwoslashError))
			return new CodeFault(oneLine((cause as Error).message));
		const declared = (this.#ts as unknown as { optionDeclarations: never[] })
			.optionDeclarations;
		const announced = findFlagNotations(code, [...LEVELS], declared)
			.filter(({ name }) => name === "errors")
			.flatMap(({ value }) => value as number[]);
		const unexpected = errors.filter(
			(error) => !announced.includes(error.code),
		);
		return unexpected.length
			? unannouncedErrors(code, unexpected)
			: new CodeFault(oneLine(`${cause.title}: ${cause.description}`));
	}
}
