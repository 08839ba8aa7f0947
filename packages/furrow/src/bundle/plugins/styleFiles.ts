import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import {
	AssetStore,
	type ImageAsset,
	isImageFile,
} from "../../markdown/index.js";
import { isFile } from "../../util/files.js";
import { isInside } from "../../util/realPath.js";
import { missingFile, STYLE_SHEET, styleUrls, urlPlace } from "../styleUrls.js";
import type { BundleInput } from "../types.js";
import { recordSheetParts } from "./sheetParts.js";

/**
 * Matches a file of the site, of its static folders (`~/img/a.png`) or of a package. Sass may have prepended another
 * path, as it does for relative paths.
 */
const MARKED = /(?:^|\/)(?:~(?=@?\w|\/)|(?=@site\/))(.+)$/;

/** Matches a file of a package, without query and fragment. */
const PACKAGED = /(?:^|\/)~(?!@site\/)(@?\w[^?#]*)/;

const sheetOf = (id: string) => id.replace(/\?.*$/, "");

const isSass = (file: string) => /\.s[ac]ss$/.test(file);

/**
 * Handles the files that style sheets use. Imported files are recorded. Static files become part of the bundle, as in
 * Docusaurus, so that they are found under any base URL. Missing files are errors.
 *
 * @param sources receives the files that style sheets use
 */
export function styleFilesPlugin(
	{ siteDir, baseUrl, isHashRouted, staticDirs }: BundleInput,
	sources: Set<string>,
): Plugin {
	// A path from the root leads to the site's folder too, in imports as in Docusaurus.
	const assets = new AssetStore(siteDir, [...staticDirs, siteDir]);
	/** Path of the site folder, relative to the style sheet. */
	const root = isHashRouted ? "../../" : baseUrl;
	/** Files that a style sheet is made from, by id of its module. */
	const partsOf = new Map<string, Set<string>>();

	const filesOf = (url: string, sheet: string) =>
		assets.candidates(MARKED.exec(url)?.[1] ?? url, sheet);

	const existing = (url: string, sheet: string) =>
		filesOf(url, sheet).find(isFile);

	/** Sass concatenates its files, and Docusaurus resolves their URLs relative to the first one. */
	const fromFirst = (url: string, sheet: string, id: string) =>
		isSass(sheet) ? existing(url, sheetOf(id)) : undefined;

	const fileOf = (url: string, sheet: string) =>
		existing(url, sheet) ?? filesOf(url, sheet)[0];

	async function inPackage(
		context: Rolldown.PluginContext,
		url: string,
		sheet: string,
	): Promise<string | undefined> {
		const [, request] = PACKAGED.exec(url) ?? [];
		const file = request && (await context.resolve(request, sheet))?.id;
		return file && isFile(file) ? file : undefined;
	}

	/** A URL that starts with the base URL is already the final URL of a static file. */
	function isFinished(url: string, sheet: string): boolean {
		if (!url.startsWith(baseUrl)) return false;
		const file = existing(url.slice(baseUrl.length - 1), sheet) ?? "";
		return staticDirs.some((dir) => isInside(file, dir));
	}

	function assetOf(file: string): ImageAsset {
		if (isImageFile(file)) return assets.image(file);
		const output = assets.output(file, "files");
		return { url: output, output };
	}

	const placeOf = (url: string, id: string) =>
		urlPlace(url, [sheetOf(id), ...(partsOf.get(id) ?? [])], fileOf);

	return {
		name: "furrow:style-files",
		configResolved: (config) =>
			recordSheetParts(config, partsOf, (file) => sources.add(file)),
		transform: {
			filter: {
				id: { include: STYLE_SHEET, exclude: /[?&](?:raw|url)(?:&|=|$)/ },
			},
			async handler(css, id) {
				const result: string[] = [];
				let end = 0;
				for (const named of styleUrls(css)) {
					const place = placeOf(named.url, id);
					const { file: sheet, written } = place;
					const file =
						existing(written, sheet) ??
						fromFirst(written, sheet, id) ??
						(await inPackage(this, written, sheet));
					if (!file && isFinished(written, sheet)) continue;
					if (!file) throw missingFile(place);
					sources.add(file);
					const { url, output } = assetOf(file);
					if (output)
						this.emitFile({
							type: "asset",
							fileName: output,
							source: readFileSync(file),
						});
					const fragment = /#.*$/.exec(named.url)?.[0] ?? "";
					const target = (output ? root : "") + url + fragment;
					result.push(css.slice(end, named.start), `"${target}"`);
					end = named.end;
				}
				if (!result.length) return null;
				return { code: result.join("") + css.slice(end), map: null };
			},
		},
	};
}
