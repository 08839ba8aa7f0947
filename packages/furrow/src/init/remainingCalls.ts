/** Scripts, workflows and other files of a repository that run Docusaurus's command, which `furrow init` leaves alone. */
import { readFileSync, statSync } from "node:fs";
import { globSync } from "tinyglobby";
import { git } from "../source/git.js";
import { join, relative, slashed } from "../util/path.js";
import { realPath } from "../util/realPath.js";

export interface RemainingCall {
	/** Relative to the site. */
	file: string;
	line: number;
	/** The line as it is, without the space around it. */
	text: string;
}

/** Files anywhere in the repository that start programs and are nothing else. */
const STARTS_PROGRAMS =
	/(?:\.(?:sh|bash|zsh|fish|ps1|bat|cmd|mk)|(?:^|\/)(?:Makefile|Dockerfile[^/]*|Procfile|[Jj]ustfile|Taskfile\.ya?ml|package\.json|netlify\.toml|vercel\.json|firebase\.json|wrangler\.(?:toml|jsonc?)|amplify\.yml|turbo\.json|nx\.json|project\.json|\.gitlab-ci\.yml|azure-pipelines\.yml|bitbucket-pipelines\.yml|\.travis\.yml|Jenkinsfile)|(?:^|\/)(?:\.github|\.circleci|\.husky|\.azure-pipelines|\.buildkite)\/.+)$/;

/** Code, which is looked at in the site's own folder. */
const CODE = /\.[cm]?[jt]s$/;

const COMMANDS =
	"build|start|serve|deploy|clear|swizzle|docs:version|write-translations|write-heading-ids";

/** In a shell: the command's file, the command with what it is to do, or the script that `init` renames. */
const CALL = new RegExp(
	`\\.bin/docusaurus\\b|@docusaurus/core/bin/|\\bdocusaurus(?:\\.mjs)?["']?,?\\s*(?:\\[\\s*)?["']?(?:${COMMANDS})(?![\\w-])|(?:\\b(?:npx|bunx|yarn|pnpm|bun|run|exec)|--(?:cwd|dir|filter|prefix|workspace)[ =]\\S+)\\s+docusaurus(?![\\w/-])`,
);

/** In code also the command by itself, as `spawn("docusaurus", args)` has it. */
const SPAWNED = /\b(?:spawn|exec)\w*\(\s*["'`]docusaurus["'`]/;

const COMMENT = /^(?:#|\/\/|\*|\/\*|<!--|--|REM\b)/;

/** A file that is longer was not written by hand. */
const LONGEST = 500_000;

/** The files of the site's repository, absolute; without Git, those of the site. */
async function filesAround(siteDir: string): Promise<string[]> {
	try {
		const root = await git(siteDir, ["rev-parse", "--show-toplevel"]);
		const top = slashed(root.stdout.trim());
		const { code, stdout } = await git(top, ["ls-files", "-z"]);
		if (root.code === 0 && code === 0)
			return stdout
				.split("\0")
				.filter(Boolean)
				.map((file) => join(top, file));
	} catch {
		// There is no git.
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
	if (!stats?.isFile() || stats.size > LONGEST) return [];
	return readFileSync(file, "utf8")
		.split("\n")
		.map((text, index) => ({ text: text.trim(), line: index + 1 }))
		.filter(
			({ text }) =>
				text.includes("docusaurus") &&
				!COMMENT.test(text) &&
				(CALL.test(text) || (isCode && SPAWNED.test(text))),
		);
}

/**
 * Finds the lines that still run Docusaurus's command. The site's own package.json is left out: `changeOver` sees to it.
 *
 * @param siteDir absolute
 */
export async function remainingCalls(
	siteDir: string,
): Promise<RemainingCall[]> {
	// Git's paths have no links in them.
	const dir = realPath(siteDir);
	const manifest = join(dir, "package.json");
	const files = await filesAround(dir);
	return files.sort().flatMap((file) => {
		if (file === manifest) return [];
		const isCode = CODE.test(file) && file.startsWith(`${dir}/`);
		if (!isCode && !STARTS_PROGRAMS.test(file)) return [];
		return callsIn(file, isCode).map((call) => ({
			file: relative(dir, file),
			...call,
		}));
	});
}
