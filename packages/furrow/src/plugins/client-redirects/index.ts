import { access, mkdir, rm, writeFile } from "node:fs/promises";
import { decodedPath, markdownPath } from "../../shared/paths.js";
import type { PluginModule, PostBuildProps } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import { dirname, join, relative } from "../../util/path.js";
import { reportProblem } from "../../util/reportProblem.js";
import { staticFolders } from "../../util/sitePath.js";
import { optionsSchema, type RedirectOptions } from "./options.js";
import {
	collectRedirects,
	FORWARD,
	type Redirect,
	redirectFile,
	redirectPage,
} from "./redirects.js";

const exists = (file: string) =>
	access(file).then(
		() => true,
		() => false,
	);

/**
 * Removes the Markdown of pages at whose paths redirects need folders: `/a.md/index.html` for a redirect from `/a.md`.
 * It is an addition of Furrow's, and must not prevent what the site asks for.
 */
async function removeMarkdown(
	redirects: readonly Redirect[],
	{ outDir, baseUrl, routesPaths, ...site }: PostBuildProps,
): Promise<void> {
	const folders = new Set(
		redirects.map(({ from }) =>
			dirname(redirectFile(from, site.siteConfig.trailingSlash)),
		),
	);
	const files = routesPaths
		.map((path) => decodedPath(markdownPath(path).slice(baseUrl.length)))
		.filter((file) => folders.has(file));
	for (const file of files) {
		const sources = staticFolders(site).map((folder) => join(folder, file));
		const isStatic = (await Promise.all(sources.map(exists))).includes(true);
		if (!isStatic) await rm(join(outDir, file), { force: true });
	}
}

async function writeRedirect(
	{ from, to }: Redirect,
	{ outDir, baseUrl, siteConfig, siteConfigPath }: PostBuildProps,
): Promise<void> {
	const file = join(outDir, redirectFile(from, siteConfig.trailingSlash));
	if (relative(outDir, file).startsWith(".."))
		throw new FurrowError(`The redirect "${from}" points outside the site.`, {
			file: siteConfigPath,
			hint: 'Correct "from" in the options of plugin-client-redirects.',
		});
	// An existing file, such as a static one, takes precedence.
	if (await exists(file)) return;
	await mkdir(dirname(file), { recursive: true });
	const url = to.startsWith("/") ? `${baseUrl}${to.slice(1)}` : to;
	await writeFile(file, redirectPage(url));
}

/** Writes pages that redirect old addresses. */
const clientRedirects: PluginModule<RedirectOptions> = (_context, options) => ({
	name: "docusaurus-plugin-client-redirects",
	inlineScripts: () => [FORWARD],
	async postBuild(props) {
		const { baseUrl, routesPaths, siteConfig } = props;
		const paths = [...new Set(routesPaths)]
			.filter((path) => path !== `${baseUrl}404.html`)
			.map((path) => `/${path.slice(baseUrl.length)}`);
		const { redirects, taken } = await collectRedirects(
			{
				paths,
				trailingSlash: siteConfig.trailingSlash,
				configPath: props.siteConfigPath,
			},
			options,
		);
		if (taken.length > 0) {
			const message = `Redirects from existing pages are ignored:\n${taken
				.map(({ from, to }) => `  - "${from}" to "${to}"`)
				.join("\n")}`;
			reportProblem(siteConfig.onDuplicateRoutes, message, {
				file: props.siteConfigPath,
				hint: 'Remove them from "redirects", or set "onDuplicateRoutes" to "ignore".',
			});
		}
		await removeMarkdown(redirects, props);
		await Promise.all(
			redirects.map((redirect) => writeRedirect(redirect, props)),
		);
	},
});

clientRedirects.validateOptions = ({ validate, options }) =>
	validate(optionsSchema, options);

export default clientRedirects;
