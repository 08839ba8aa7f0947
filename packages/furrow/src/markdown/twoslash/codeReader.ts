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

/** Compiler options as tsconfig.json has them. */
export type TsOptions = Readonly<Record<string, unknown>>;

/** For examples: strict, as new TypeScript as there is, with what browsers have; no global types that nobody asked for. */
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

/** Says that code is another file from here on. */
const FILE_NAME = /^[\t ]*\/\/ @filename: (.+)$/gm;

/** The files that blocks are where they name none: nowhere on disk, and empty when another block is read. */
const UNNAMED = ["index.ts", "index.tsx", "index.js", "index.jsx"];

/** An error in a code block with types. */
export class CodeFault extends Error {
	/**
	 * @param hint what to do
	 * @param offset where in the block
	 */
	constructor(
		message: string,
		readonly hint?: string,
		readonly offset?: number,
	) {
		super(message);
	}
}

/** An error of TypeScript's that may be announced. */
interface FoundError {
	start: number;
	code: number;
	text: string;
}

const lineAt = (code: string, offset: number): number =>
	code.slice(0, offset).split("\n").length;

/** An error as one line: TypeScript explains some of them in several. */
const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, " ");

function unannounced(code: string, [first, ...more]: FoundError[]): CodeFault {
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

/** TypeScript, loaded, with the options of a site. What it has read of libraries serves all blocks. */
export class CodeReader {
	readonly #twoslash;
	readonly #ts;
	readonly #ask: TwoslashInstance;

	/**
	 * @param siteDir imports of code are found from here
	 * @throws CodeFault if TypeScript does not take the options
	 */
	constructor(
		packages: TwoslashPackages,
		private readonly siteDir: string,
		options: TsOptions,
	) {
		this.#twoslash = packages.twoslash();
		this.#ts = packages.typescript();
		const { sys } = this.#ts;
		this.#ask = this.#twoslash.createTwoslasher({
			tsModule: this.#ts as never,
			tsLibDirectory: dirname(slashed(sys.getExecutingFilePath())),
			vfsRoot: siteDir,
			compilerOptions: this.#compilerOptions(options) as never,
			customTags: [...LEVELS],
			// Missing files may have been added since.
			fsCache: false,
		});
	}

	/**
	 * Asks TypeScript about a block.
	 * @param extension what the block would be as a file
	 * @returns what there is to say of it, announced errors that are absent, and the files of the site that its types come
	 * from as they were read; of those in `node_modules` the site's lock file tells
	 * @throws CodeFault for errors that are not announced, and for questions that have no answer
	 */
	read(
		code: string,
		extension: string,
	): { typed: TypedCode; files: Fingerprints; absent: number[] } {
		const errors: FoundError[] = [];
		const named = [...code.matchAll(FILE_NAME)].map(([, name = ""]) =>
			name.trim(),
		);
		let files: Fingerprints | undefined;
		try {
			const result = this.#ask(code, extension, {
				shouldGetHoverInfo: () => {
					files ??= this.#filesRead(named);
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
			this.#forget(named);
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
		return [...(this.#ask.getCacheMap()?.values() ?? [])];
	}

	/** The site's files in the programs that are open. */
	#filesRead(named: readonly string[]): Fingerprints {
		const own = [...UNNAMED, ...named].map((name) => join(this.siteDir, name));
		const files = new Map<string, string>();
		for (const { languageService } of this.#environments())
			for (const source of languageService.getProgram()?.getSourceFiles() ??
				[]) {
				const name = slashed(source.fileName);
				if (/\/node_modules\/|^\/lib\./.test(name) || own.includes(name))
					continue;
				files.set(name, hash(source.text));
			}
		return [...files];
	}

	/** Files of a block are none for the next one. Twoslash has emptied them, and they would hide the site's. */
	#forget(named: readonly string[]): void {
		for (const name of named)
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
			? unannounced(code, unexpected)
			: new CodeFault(oneLine(`${cause.title}: ${cause.description}`));
	}
}
