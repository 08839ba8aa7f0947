import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { loadConfig } from "../config/index.js";
import { MARK_FILE } from "../finish/index.js";
import { git, gitOrThrow, withoutCredentials } from "../source/git.js";
import type { SiteConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { join, relative, resolve } from "../util/path.js";
import { isInside, realPath } from "../util/realPath.js";
import { progress } from "./progress.js";

export interface DeployFlags {
	locale?: string[];
	outDir?: string;
	config?: string;
	skipBuild?: boolean;
	targetDir?: string;
	remote?: string;
}

interface Target {
	/** URL to push to. May contain a password, so it must never be printed. */
	url: string;
	/** URL without credentials, for messages. */
	displayUrl: string;
	branch: string;
}

const { env } = process;

/** Builds the URL of the GitHub repository from the config and the environment, as Docusaurus does. */
function gitHubUrl(config: SiteConfig): { url: string; displayUrl: string } {
	const owner = env.ORGANIZATION_NAME || config.organizationName;
	const project = env.PROJECT_NAME || config.projectName;
	if (!owner || !project)
		throw new FurrowError(
			`Cannot tell where to deploy to: the config has no "${owner ? "projectName" : "organizationName"}".`,
			{
				hint: 'Set "organizationName" and "projectName" in the config to the owner and the name of the GitHub repository, or pass any repository with --remote.',
			},
		);
	const host = env.GITHUB_HOST || config.githubHost || "github.com";
	const port = env.GITHUB_PORT || config.githubPort;
	const hostAndPort = port ? `${host}:${port}` : host;
	const path = `${owner}/${project}.git`;
	if (env.USE_SSH === "true") {
		const url = port
			? `ssh://git@${hostAndPort}/${path}`
			: `git@${host}:${path}`;
		return { url, displayUrl: url };
	}
	const user = env.GIT_USER;
	if (!user)
		throw new FurrowError(
			"GIT_USER is not set, so Git cannot sign in to push.",
			{
				hint: "Run GIT_USER=<your GitHub name> furrow deploy, or USE_SSH=true furrow deploy.",
			},
		);
	const account = [user, env.GIT_PASS]
		.filter((part) => part !== undefined)
		.map((part) => encodeURIComponent(part))
		.join(":");
	return {
		url: `https://${account}@${hostAndPort}/${path}`,
		displayUrl: `https://${hostAndPort}/${path}`,
	};
}

async function resolveTarget(
	config: SiteConfig,
	siteDir: string,
	flags: DeployFlags,
): Promise<Target> {
	const project = env.PROJECT_NAME || config.projectName || "";
	const isUserSite = project.endsWith(".github.io");
	const branch =
		env.DEPLOYMENT_BRANCH ||
		config.deploymentBranch ||
		(isUserSite ? undefined : "gh-pages");
	if (!branch)
		throw new FurrowError(
			`Cannot tell which branch to deploy to: the pages of "${project}" can be on any branch.`,
			{ hint: 'Set "deploymentBranch" in the config, or DEPLOYMENT_BRANCH.' },
		);
	const repository = flags.remote
		? { url: flags.remote, displayUrl: withoutCredentials(flags.remote) }
		: gitHubUrl(config);
	const current = (
		await git(siteDir, ["rev-parse", "--abbrev-ref", "HEAD"])
	).stdout.trim();
	if (current === branch && !flags.remote)
		throw new FurrowError(
			`"${branch}" is checked out: the site would overwrite its own source.`,
			{ hint: "Deploy to another branch: DEPLOYMENT_BRANCH=gh-pages." },
		);
	return { ...repository, branch };
}

/** Checks out the branch in an empty folder, or creates an orphan branch if it does not exist yet. */
async function checkOut(dir: string, { url, displayUrl, branch }: Target) {
	const remoteBranch = await git(dir, [
		"ls-remote",
		"--heads",
		"--",
		url,
		// A name alone would also match `old/name`.
		`refs/heads/${branch}`,
	]);
	if (remoteBranch.code !== 0)
		throw new FurrowError(
			`The repository ${displayUrl} cannot be reached: ${remoteBranch.stderr.trim()}`,
			{
				hint: "Check its name, your permissions and the network. Nothing was pushed.",
			},
		);
	const hint = "Nothing was pushed.";
	if (remoteBranch.stdout.trim()) {
		const args = ["clone", "--quiet", "--depth", "1", "--branch", branch];
		await gitOrThrow(dir, [...args, "--", url, "."], hint);
		return;
	}
	await gitOrThrow(dir, ["init", "--quiet"], hint);
	await gitOrThrow(dir, ["checkout", "--quiet", "--orphan", branch], hint);
	await gitOrThrow(dir, ["remote", "add", "origin", url], hint);
}

/** Returns the folder in the branch whose contents the site replaces. */
function folderIn(dir: string, targetDir: string): string {
	// The branch may contain symbolic links to anywhere.
	const root = realPath(dir);
	const folder = realPath(resolve(root, targetDir));
	const isGitFolder = isInside(folder, join(root, ".git"));
	if (isGitFolder || !isInside(folder, root))
		throw new FurrowError(
			`--target-dir "${targetDir}" is outside the repository.`,
			{
				hint: "Use a folder inside the branch, such as docs.",
			},
		);
	return folder;
}

function replaceContents(folder: string, built: string): void {
	if (statSync(folder, { throwIfNoEntry: false }))
		for (const name of readdirSync(folder))
			if (name !== ".git") rmSync(join(folder, name), { recursive: true });
	const mark = join(built, MARK_FILE);
	cpSync(built, folder, {
		recursive: true,
		filter: (path) => path !== mark,
	});
}

/**
 * `furrow deploy`: builds the site and pushes it as a commit to a branch of a repository.
 *
 * @throws {FurrowError} if nothing could be pushed
 */
export async function deploy(
	siteDir: string,
	flags: DeployFlags,
): Promise<void> {
	const folder = resolve(siteDir);
	const { config } = await loadConfig({
		siteDir: folder,
		config: flags.config,
	});
	const target = await resolveTarget(config, folder, flags);
	const source = await git(folder, ["rev-parse", "HEAD"]);
	const changed = await git(folder, ["status", "--porcelain"]);
	if (changed.stdout.trim())
		progress.warn("The site has uncommitted changes, which are deployed too.");
	const built = resolve(flags.outDir ?? join(folder, "build"));
	if (!flags.skipBuild) {
		const { build } = await import("./build.js");
		await build(folder, {
			locale: flags.locale,
			outDir: flags.outDir,
			config: flags.config,
		});
	}
	if (!statSync(built, { throwIfNoEntry: false })?.isDirectory())
		throw new FurrowError(`There is no build in ${built}.`, {
			hint: "Run the command without --skip-build.",
		});
	const dir = mkdtempSync(join(tmpdir(), "furrow-deploy-"));
	try {
		progress.stage(`Pushing to ${target.branch} of ${target.displayUrl}`);
		await checkOut(dir, target);
		replaceContents(folderIn(dir, flags.targetDir ?? "."), built);
		const hint = "Nothing was pushed.";
		await gitOrThrow(dir, ["add", "--all", "--force"], hint);
		const { stdout } = await git(dir, ["status", "--porcelain"]);
		if (!stdout.trim()) {
			progress.done("Nothing to push: the branch already has this build.");
			return;
		}
		const message =
			env.CUSTOM_COMMIT_MESSAGE ||
			`Deploy website${source.code === 0 ? ` - based on ${source.stdout.trim()}` : ""}`;
		const author = [
			["user.name", env.GIT_USER_NAME],
			["user.email", env.GIT_USER_EMAIL],
		].flatMap(([key, value]) => (value ? ["-c", `${key}=${value}`] : []));
		await gitOrThrow(
			dir,
			[...author, "commit", "--quiet", "-m", message],
			"Set GIT_USER_NAME and GIT_USER_EMAIL, or git config user.name and user.email. Nothing was pushed.",
		);
		const pushed = await git(dir, [
			"push",
			"--quiet",
			"origin",
			`HEAD:refs/heads/${target.branch}`,
		]);
		if (pushed.code !== 0)
			throw new FurrowError(`The push was rejected: ${pushed.stderr.trim()}`, {
				hint: "Check your permissions and the network, then run the command again.",
			});
	} finally {
		rmSync(dir, { recursive: true, force: true });
	}
	progress.done(
		`Deployed ${relative(process.cwd(), built) || "."} to the branch ${target.branch} of ${target.displayUrl}.`,
	);
}
