import { mkdirSync, readdirSync } from "node:fs";
import pc from "picocolors";
import { hasConfig } from "../config/index.js";
import {
	type Change,
	type CommandNote,
	inColumns,
	migrationChanges,
	type NewSite,
	type RemainingCall,
	remainingCalls,
	TEMPLATES,
	writeNewSite,
} from "../init/index.js";
import { git } from "../source/git.js";
import { FurrowError } from "../util/errors.js";
import { statOf } from "../util/files.js";
import {
	callingPackageManager,
	lockFileOf,
	packageManagerOf,
} from "../util/packageManager.js";
import { basename, dirname, relative, resolve } from "../util/path.js";
import { existingAncestor, realPath } from "../util/realPath.js";
import { writeWhole } from "../util/writeWhole.js";
import { progress } from "./progress.js";
import { ask, canAsk } from "./prompts.js";

export interface InitFlags {
	title?: string;
	locales?: string;
	javascript?: boolean;
	/** `false` with `--no-git`. */
	git?: boolean;
	yes?: boolean;
	force?: boolean;
}

type Template = NewSite["template"];

const isTemplate = (name: string): name is Template =>
	Object.hasOwn(TEMPLATES, name);

function localeNames(value: string): string[] {
	const names = value.split(",").map((name) => name.trim());
	for (const name of names)
		try {
			new Intl.Locale(name);
		} catch {
			throw new FurrowError(`"${name}" is not a language code.`, {
				hint: "Use codes such as en, zh or pt-BR, the default one first: --locales en,zh.",
			});
		}
	return [...new Set(names)];
}

/** Quotes a path for a shell. */
const quoted = (path: string) =>
	process.platform === "win32"
		? `"${path}"`
		: `'${path.replaceAll("'", "'\\''")}'`;

/** Returns the `cd` command for a folder; nothing if it is the current one. */
function cdCommand(dir: string): string[] {
	const path = relative(process.cwd(), dir);
	if (!path) return [];
	const isPlain = /^[\p{L}\p{N}_./\\:@+-]+$/u.test(path) && !/^[-~]/.test(path);
	return [`  cd ${isPlain ? path : quoted(path)}`];
}

/** Formats the commands to run next. */
const nextSteps = (steps: CommandNote[]): string[] =>
	inColumns(
		steps.map(([command, description]) => [
			`  ${command}`,
			pc.dim(description),
		]),
	);

/** @throws {FurrowError} if the folder is not empty or the path is a file */
function refuseNonEmpty(dir: string): void {
	const found = statOf(dir);
	const existing = found ? dir : existingAncestor(dir);
	if (!statOf(existing)?.isDirectory())
		throw new FurrowError("A file with this name already exists.", {
			file: existing,
			hint: "Choose another name for the folder.",
		});
	if (!found) return;
	const names = readdirSync(dir).filter((name) => name !== ".git");
	if (names.length > 0)
		throw new FurrowError(
			`The folder is not empty: it contains ${names.slice(0, 3).join(", ")}${names.length > 3 ? ", ..." : ""}.`,
			{
				file: dir,
				hint: "Use an empty folder, or one that contains a Docusaurus site.",
			},
		);
}

/** Creates a Git repository for a new site, unless its folder is already in one or Git is not installed. */
async function startRepository(dir: string): Promise<void> {
	const inside = await git(dir, ["rev-parse", "--git-dir"]).catch(() => null);
	if (inside?.code) await git(dir, ["init", "--quiet"]);
}

async function newSite(
	dir: string,
	templateName: string | undefined,
	flags: InitFlags,
): Promise<void> {
	refuseNonEmpty(dir);
	if (templateName !== undefined && !isTemplate(templateName))
		throw new FurrowError(`There is no template "${templateName}".`, {
			hint: `There are: ${Object.keys(TEMPLATES).join(", ")}.`,
		});
	const isInteractive = canAsk() && !flags.yes;
	const template =
		templateName ??
		(isInteractive
			? await ask.select<Template>(
					"What should the site begin with?",
					Object.entries(TEMPLATES).map(([value, hint]) => ({
						value: value as Template,
						label: value,
						hint,
					})),
					"",
				)
			: "docs");
	const typescript =
		!flags.javascript &&
		(!isInteractive ||
			(await ask.select(
				"Which language should the code of the site use?",
				[
					{ value: true, label: "TypeScript" },
					{ value: false, label: "JavaScript" },
				],
				"",
			)));
	const name = basename(dir).replace(/[-_]+/g, " ");
	const defaultTitle = name.charAt(0).toUpperCase() + name.slice(1);
	const title =
		flags.title ||
		(isInteractive
			? await ask.text("Its title?", defaultTitle, "")
			: defaultTitle);
	const defaultLocales = template === "languages" ? "en,zh" : "en";
	const locales = localeNames(
		flags.locales ??
			(isInteractive
				? await ask.text(
						"Which languages does the site have? (default one first)",
						defaultLocales,
						"",
					)
				: defaultLocales),
	);
	const hasGit =
		flags.git !== false &&
		(!isInteractive || (await ask.confirm("Create a Git repository?")));
	const packageManager = callingPackageManager();
	mkdirSync(dirname(dir), { recursive: true });
	const files = writeNewSite({
		dir,
		template,
		title,
		typescript,
		locales,
		packageManager,
	});
	if (hasGit) await startRepository(dir);
	const { install, run } = packageManager;
	progress.done(
		[
			`Created a site of ${files.length} files: ${relative(process.cwd(), dir) || "."}`,
			"",
			...cdCommand(dir),
			`  ${install}`,
			...nextSteps([
				[`${run} start`, "starts the development server"],
				[`${run} build`, "builds the site into the folder build"],
			]),
		].join("\n"),
	);
}

/** @throws {FurrowError} if Git could not restore the files */
async function requireCleanGit(dir: string, changes: Change[]): Promise<void> {
	// Real paths: for a symbolic link, Git only restores the link, not the file that it points to.
	const files = changes.map(({ file }) => realPath(file));
	// Git cannot restore ignored or untracked files.
	const tracked = await git(dir, ["ls-files", "--error-unmatch", ...files]);
	if (tracked.code !== 0)
		throw new FurrowError(
			"The change could not be undone: the files are not in a Git repository.",
			{
				hint: "git init && git add -A && git commit -m Before, or run the command with --force.",
			},
		);
	const edited: string[] = [];
	for (const file of files) {
		const { stdout } = await git(dir, ["status", "--porcelain", "--", file]);
		if (stdout.trim()) edited.push(relative(realPath(dir), file));
	}
	if (edited.length > 0)
		throw new FurrowError(
			`${edited.join(" and ")} ${edited.length === 1 ? "has" : "have"} uncommitted changes.`,
			{ hint: "Commit them first, or run the command with --force." },
		);
}

/**
 * Returns the command that restores the changed files, and the lock file if it is tracked: the installation changes it.
 */
async function undoCommand(dir: string, changes: Change[]): Promise<string> {
	const files = changes.map(({ file }) => file);
	const lock = lockFileOf(dir);
	const trackedLock =
		lock &&
		(await git(dir, ["ls-files", "--error-unmatch", lock]).catch(() => null));
	const names = [
		...files,
		...(trackedLock && trackedLock.code === 0 ? [lock] : []),
	].map((file) => relative(dir, file));
	return `git checkout -- ${names.join(" ")}`;
}

/** Number of calls to list. */
const MAX_CALLS = 20;

function callsText(calls: readonly RemainingCall[]): string[] {
	if (calls.length === 0) return [];
	const shown = calls.slice(0, MAX_CALLS);
	const rest = calls.length - shown.length;
	return [
		"",
		"These files still call docusaurus. Change them to furrow by hand:",
		"",
		...inColumns(
			shown.map(({ file, line, text }) => [
				`  ${file}:${line}`,
				pc.dim(text.length > 80 ? `${text.slice(0, 79)}…` : text),
			]),
		),
		...(rest > 0 ? [`  and ${rest} more`] : []),
	];
}

const coloured = (line: string) => {
	if (/^[+-]{3}/.test(line)) return pc.bold(line);
	if (line.startsWith("+")) return pc.green(line);
	return line.startsWith("-") ? pc.red(line) : line;
};

async function changeSite(dir: string, flags: InitFlags): Promise<void> {
	const changes = await migrationChanges(dir);
	if (changes.length === 0) {
		progress.done("This site already uses Furrow: nothing to change.");
		return;
	}
	if (!flags.force) await requireCleanGit(dir, changes);
	const { createTwoFilesPatch } = await import("diff");
	for (const { file, before, after } of changes) {
		const name = relative(dir, file);
		const patch = createTwoFilesPatch(name, name, before, after, "", "", {
			context: 2,
		});
		console.log(patch.split("\n").slice(1).map(coloured).join("\n"));
	}
	if (
		!flags.yes &&
		!(await ask.confirm(
			"Change these files?",
			"Review the diff above, then run the command with --yes.",
		))
	)
		throw new FurrowError("Nothing was changed.", {
			hint: "Run the command again when you are ready.",
		});
	writeWhole((write) => {
		for (const { file, after } of changes) write.write(file, after);
	});
	const { install, run, exec } = packageManagerOf(dir);
	const calls = await remainingCalls(dir);
	const undo = await undoCommand(dir, changes);
	progress.done(
		[
			`Changed ${changes.map(({ file }) => relative(dir, file)).join(" and ")}. Next:`,
			"",
			...cdCommand(dir),
			`  ${install}`,
			...nextSteps([
				[`${exec} furrow doctor`, "shows what differs from Docusaurus"],
				[`${run} build`, "builds the site into the folder build"],
			]),
			...callsText(calls),
			"",
			`To undo it: ${undo}`,
			`and then:   ${install}`,
		].join("\n"),
	);
}

/** `furrow init` and `npm create furrow`: creates a new site, or switches a Docusaurus site to Furrow. */
export async function init(
	name: string | undefined,
	template: string | undefined,
	flags: InitFlags,
): Promise<void> {
	const isSite = hasConfig(resolve(name ?? "."));
	const folder =
		name ??
		(isSite
			? "."
			: await ask.text(
					"Which folder?",
					"docs",
					"Pass the name of the folder: furrow init my-docs.",
				));
	const dir = resolve(folder);
	if (hasConfig(dir)) await changeSite(dir, flags);
	else await newSite(dir, template, flags);
}
