/** Finds calls of `docusaurus` in scripts, workflows and other files, which `furrow init` does not change. */
import { readFileSync, statSync } from "node:fs";
import { globSync } from "tinyglobby";
import { git } from "../source/git.js";
import { join, relative, slashed } from "../util/path.js";
import { realPath } from "../util/realPath.js";

export interface RemainingCall {
	/** Path relative to the site. */
	file: string;
	line: number;
	/** Text of the line, trimmed. */
	text: string;
}

/** Scripts and configuration of tools that run commands, anywhere in the repository. */
const SCRIPT_FILE =
	/(?:\.(?:sh|bash|zsh|fish|ps1|bat|cmd|mk)|(?:^|\/)(?:Makefile|Dockerfile[^/]*|Procfile|[Jj]ustfile|Taskfile\.ya?ml|package\.json|netlify\.toml|vercel\.json|firebase\.json|wrangler\.(?:toml|jsonc?)|amplify\.yml|turbo\.json|nx\.json|project\.json|\.gitlab-ci\.yml|azure-pipelines\.yml|bitbucket-pipelines\.yml|\.travis\.yml|Jenkinsfile)|(?:^|\/)(?:\.github|\.circleci|\.husky|\.azure-pipelines|\.buildkite)\/.+)$/;

/** Code files, which are only searched in the site's folder. */
const CODE_FILE = /\.[cm]?[jt]s$/;

const COMMANDS =
	"build|start|serve|deploy|clear|swizzle|docs:version|write-translations|write-heading-ids";

/** A call in a shell: by path, with a subcommand, or of the script that `init` renames. */
const SHELL_CALL = new RegExp(
	`\\.bin/docusaurus\\b|@docusaurus/core/bin/|\\bdocusaurus(?:\\.mjs)?["']?,?\\s*(?:\\[\\s*)?["']?(?:${COMMANDS})(?![\\w-])|(?:\\b(?:npx|bunx|yarn|pnpm|bun|run|exec)|--(?:cwd|dir|filter|prefix|workspace)[ =]\\S+)\\s+docusaurus(?![\\w/-])`,
);

/** A call in code with the subcommand in a separate argument: `spawn("docusaurus", args)`. */
const SPAWN_CALL = /\b(?:spawn|exec)\w*\(\s*["'`]docusaurus["'`]/;

const COMMENT = /^(?:#|\/\/|\*|\/\*|<!--|--|REM\b)/;

/** Size limit for files to search: larger ones are generated. */
const MAX_BYTES = 500_000;

/** Returns the absolute paths of the tracked files of the site's repository; without Git, those in its folder. */
async function repositoryFiles(siteDir: string): Promise<string[]> {
	try {
		const root = await git(siteDir, ["rev-parse", "--show-toplevel"]);
		const rootDir = slashed(root.stdout.trim());
		const { code, stdout } = await git(rootDir, ["ls-files", "-z"]);
		if (root.code === 0 && code === 0)
			return stdout
				.split("\0")
				.filter(Boolean)
				.map((file) => join(rootDir, file));
	} catch {
		// Git is not installed.
	}
	return globSync("**/*", {
		cwd: siteDir,
		absolute: true,
		dot: true,
		ignore: ["**/node_modules/**", "**/.git/**", "build/**", ".docusaurus/**"],
	});
}

function callsIn(file: string, isCode: boolean): Omit<RemainingCall, "file">[] {
	const stats = statSync(file, { throwIfNoEntry: false });
	if (!stats?.isFile() || stats.size > MAX_BYTES) return [];
	return readFileSync(file, "utf8")
		.split("\n")
		.map((text, index) => ({ text: text.trim(), line: index + 1 }))
		.filter(
			({ text }) =>
				text.includes("docusaurus") &&
				!COMMENT.test(text) &&
				(SHELL_CALL.test(text) || (isCode && SPAWN_CALL.test(text))),
		);
}

/**
 * Finds lines that still call `docusaurus`. Skips the site's package.json, which `migrationChanges` changes.
 *
 * @param siteDir absolute path of the site
 */
export async function remainingCalls(
	siteDir: string,
): Promise<RemainingCall[]> {
	// Git reports real paths, without symbolic links.
	const dir = realPath(siteDir);
	const manifest = join(dir, "package.json");
	const files = await repositoryFiles(dir);
	return files.sort().flatMap((file) => {
		if (file === manifest) return [];
		const isCode = CODE_FILE.test(file) && file.startsWith(`${dir}/`);
		if (!isCode && !SCRIPT_FILE.test(file)) return [];
		return callsIn(file, isCode).map((call) => ({
			file: relative(dir, file),
			...call,
		}));
	});
}
