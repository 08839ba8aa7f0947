/** Icons by name (`lucide:rocket`), from the Iconify packages that a site has installed. Loaded on demand. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { IconShape } from "../../types/icon.js";
import { nearest } from "../../util/nearest.js";
import { addCommand } from "../../util/packageManager.js";
import { packageFolder } from "../../util/packages.js";
import { join, slashed } from "../../util/path.js";
import { FileValues } from "../assets/fileValues.js";

/** The used fields of an icon set's JSON. */
interface IconSet {
	icons: Record<string, unknown>;
	aliases?: Record<string, unknown>;
}

/** The used part of `@iconify/utils`. */
interface IconifyUtils {
	getIconData(set: IconSet, name: string): object | null;
	iconToSVG(
		icon: object,
		size: { height: string },
	): {
		attributes: { width?: string; height?: string; viewBox: string };
		body: string;
	};
}

/** Error for an icon that does not exist, without a position. */
export class NoSuchIcon extends Error {
	constructor(
		message: string,
		readonly hint: string,
	) {
		super(message);
	}
}

const UTILS = "@iconify/utils";
const SETS = "@iconify-json";

const NAME = /^([a-z\d-]+):([a-z\d-]+)$/;

/** Whether a text has the form of an icon name: `set:name`. */
export const isIconName = (text: string): boolean => NAME.test(text);

const sets = new FileValues(
	(file) => JSON.parse(readFileSync(file, "utf8")) as IconSet,
);

const install = (siteDir: string, ...names: string[]) =>
	`Install it: ${addCommand(names, { siteDir, dev: true })}`;

/** Prefixes the ids in an icon, since they must be unique in a page. */
function prefixIds(body: string, prefix: string): string {
	const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);
	return ids.length
		? body.replace(/(\sid="|#)([\w.-]+)/g, (whole, before, id) =>
				ids.includes(id) ? `${before}${prefix}-${id}` : whole,
			)
		: body;
}

/** Returns the icon sets that a site has installed. */
function installedSets(site: NodeJS.Require): string[] {
	return (site.resolve.paths(SETS) ?? []).flatMap((folder) => {
		try {
			return readdirSync(join(folder, SETS));
		} catch {
			return [];
		}
	});
}

function loadUtils(siteDir: string, set: string): IconifyUtils {
	const site = createRequire(join(siteDir, "package.json"));
	let entry: string;
	try {
		entry = slashed(site.resolve(UTILS));
	} catch {
		throw new NoSuchIcon(
			`Icons by name need the package "${UTILS}", which is not installed`,
			install(siteDir, `${SETS}/${set}`, UTILS),
		);
	}
	// Node does not warn about a `require` of ES modules from a file in a package.
	const requireUtils = createRequire(entry);
	return {
		...requireUtils(`${UTILS}/lib/icon-set/get-icon`),
		...requireUtils(`${UTILS}/lib/svg/build`),
	};
}

/**
 * Loads an icon by name.
 * @param reads called with each file that the icon depends on, before it is read
 * @throws NoSuchIcon if the icon does not exist
 */
export function iconShape(
	name: string,
	siteDir: string,
	reads: (file: string) => void,
): IconShape {
	const [, set = "", icon = ""] = NAME.exec(name) ?? [];
	const manifest = join(siteDir, "package.json");
	const folder = packageFolder(`${SETS}/${set}`, manifest);
	if (!set || !folder) {
		const suggestion =
			set && nearest(set, installedSets(createRequire(manifest)));
		throw new NoSuchIcon(
			set
				? `The icon set "${set}" of the icon "${name}" is not installed`
				: `"${name}" is not the name of an icon`,
			!set
				? 'Write icons as set:name, such as "lucide:rocket". The sets are listed at https://icon-sets.iconify.design.'
				: suggestion
					? `Did you mean "${suggestion}:${icon}"?`
					: install(
							siteDir,
							`${SETS}/${set}`,
							...(packageFolder(UTILS, manifest) ? [] : [UTILS]),
						),
		);
	}
	const { getIconData, iconToSVG } = loadUtils(siteDir, set);
	const file = join(folder, "icons.json");
	reads(file);
	reads(join(packageFolder(UTILS, manifest) ?? "", "package.json"));
	const iconSet = sets.of(file);
	const data = getIconData(iconSet, icon);
	if (!data) {
		const names = Object.keys({ ...iconSet.icons, ...iconSet.aliases });
		const suggestion = nearest(icon, names);
		throw new NoSuchIcon(
			`The icon set "${set}" has no icon "${icon}"`,
			suggestion
				? `Did you mean "${set}:${suggestion}"?`
				: `See its icons: https://icon-sets.iconify.design/${set}/`,
		);
	}
	const { attributes, body } = iconToSVG(data, { height: "1em" });
	const { width = "1em", height = "1em", viewBox } = attributes;
	return {
		body: prefixIds(body, `${set}-${icon}`),
		viewBox,
		width,
		height,
	};
}
