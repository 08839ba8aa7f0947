import { existsSync } from "node:fs";
import { own } from "../../shared/own.js";
import { isTranslated, pluginI18nDir } from "../../source/contentPaths.js";
import { joinUrl } from "../../source/urls.js";
import type { LoadContext } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import { join, relative, resolve } from "../../util/path.js";
import {
	CURRENT_VERSION,
	instanceFileName,
	PLUGIN_NAME,
	versionDir,
} from "./instance.js";
import type { DocsOptions, VersionBanner, VersionMetadata } from "./types.js";
import { includedVersions, placeInVersionsFile } from "./versionNames.js";

/** Returns the absolute path of a released version's sidebars file, which may not exist. */
export function versionedSidebarsFile(
	siteDir: string,
	pluginId: string,
	versionName: string,
): string {
	return join(
		siteDir,
		instanceFileName(pluginId, "versioned_sidebars"),
		`version-${versionName}-sidebars.json`,
	);
}

/**
 * Returns the absolute path of the current version's sidebars file: `false` for no sidebars, undefined for generated
 * ones.
 */
export function sidebarPathOf(
	siteDir: string,
	sidebarPath: DocsOptions["sidebarPath"],
): string | false | undefined {
	return typeof sidebarPath === "string"
		? resolve(siteDir, sidebarPath)
		: sidebarPath;
}

function paths(
	versionName: string,
	context: LoadContext,
	options: DocsOptions,
): Pick<
	VersionMetadata,
	"contentPath" | "contentPathLocalized" | "sidebarFilePath"
> {
	const { siteDir, localizationDir } = context;
	const isCurrent = versionName === CURRENT_VERSION;
	const contentPath = isCurrent
		? resolve(siteDir, options.path)
		: join(
				siteDir,
				instanceFileName(options.id, "versioned_docs"),
				versionDir(versionName),
			);
	if (!existsSync(contentPath))
		throw new FurrowError(
			`The docs folder ${relative(siteDir, contentPath)} of version "${versionName}" does not exist.`,
			{
				...(isCurrent
					? undefined
					: placeInVersionsFile(context.siteDir, options.id, versionName)),
				option: "path",
				hint: isCurrent
					? 'Create it, or set the option "path" of the docs plugin to another folder.'
					: `Create it, or remove "${versionName}" from ${instanceFileName(options.id, "versions.json")}.`,
			},
		);
	const sidebarFilePath = isCurrent
		? sidebarPathOf(siteDir, options.sidebarPath)
		: versionedSidebarsFile(siteDir, options.id, versionName);
	if (isCurrent && sidebarFilePath && !existsSync(sidebarFilePath))
		throw new FurrowError(
			`The sidebars file ${relative(siteDir, sidebarFilePath)} does not exist.`,
			{
				option: "sidebarPath",
				hint: 'Check the path, or remove the option "sidebarPath" to generate the sidebar from the folders.',
			},
		);
	return {
		contentPath,
		contentPathLocalized: isTranslated(context)
			? join(
					pluginI18nDir(localizationDir, PLUGIN_NAME, options.id),
					versionDir(versionName),
				)
			: undefined,
		sidebarFilePath,
	};
}

function bannerOf(
	versionName: string,
	versionNames: string[],
	lastVersion: string,
	bannerOption: "none" | VersionBanner | undefined,
): VersionBanner | null {
	if (bannerOption) return bannerOption === "none" ? null : bannerOption;
	if (versionName === lastVersion) return null;
	return versionNames.indexOf(versionName) < versionNames.indexOf(lastVersion)
		? "unreleased"
		: "unmaintained";
}

function editUrls(
	version: Pick<VersionMetadata, "contentPath" | "contentPathLocalized">,
	context: LoadContext,
	options: DocsOptions,
): Pick<VersionMetadata, "editUrl" | "editUrlLocalized"> {
	const { editUrl } = options;
	if (typeof editUrl !== "string") return {};
	const urlOf = (folder: string) =>
		joinUrl([editUrl, relative(context.siteDir, folder)]);
	const folder = options.editCurrentVersion
		? resolve(context.siteDir, options.path)
		: version.contentPath;
	const localized = options.editCurrentVersion
		? version.contentPathLocalized &&
			join(
				pluginI18nDir(context.localizationDir, PLUGIN_NAME, options.id),
				CURRENT_VERSION,
			)
		: version.contentPathLocalized;
	return {
		editUrl: urlOf(folder),
		editUrlLocalized: localized && urlOf(localized),
	};
}

/**
 * Returns the metadata of a docs plugin instance's versions, newest first, without their docs.
 *
 * @throws FurrowError if options, `versions.json` and folders are inconsistent
 */
export function readVersionsMetadata(
	context: LoadContext,
	options: DocsOptions,
): VersionMetadata[] {
	const { allNames, names, lastVersion } = includedVersions(
		context.siteDir,
		options,
	);
	return names.map((versionName) => {
		const versionOptions = own(options.versions, versionName) ?? {};
		const isLast = versionName === lastVersion;
		const isCurrent = versionName === CURRENT_VERSION;
		const pathSegment =
			versionOptions.path ?? (isLast ? "" : isCurrent ? "next" : versionName);
		const path = joinUrl([context.baseUrl, options.routeBasePath, pathSegment]);
		const folders = paths(versionName, context, options);
		return {
			versionName,
			label: versionOptions.label ?? (isCurrent ? "Next" : versionName),
			banner: bannerOf(
				versionName,
				allNames,
				lastVersion,
				versionOptions.banner,
			),
			badge: versionOptions.badge ?? allNames.length !== 1,
			noIndex: versionOptions.noIndex ?? false,
			className: versionOptions.className ?? `docs-version-${versionName}`,
			path,
			tagsPath: joinUrl([path, options.tagsBasePath]),
			...editUrls(folders, context, options),
			isLast,
			routePriority: pathSegment === "" || pathSegment === "/" ? -1 : undefined,
			...folders,
		};
	});
}
