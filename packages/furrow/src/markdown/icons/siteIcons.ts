/** Icons by name (`lucide:rocket`), from the packages of Iconify that a site has installed. Read for the first icon. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { IconShape } from "../../types/icon.js";
import { nearest } from "../../util/nearest.js";
import { addCommand } from "../../util/packageManager.js";
import { packageFolder } from "../../util/packages.js";
import { join, slashed } from "../../util/path.js";
import { FileValues } from "../assets/fileValues.js";

/** The fields of an icon set's JSON that are used here. */
interface IconSet {
	icons: Record<string, unknown>;
	aliases?: Record<string, unknown>;
}

/** The part of `@iconify/utils` that is used here. */
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

/** An icon that cannot be had: a message without its place. */
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

/** Whether a text has the form of an icon's name: `set:name`. */
export const isIconName = (text: string): boolean => NAME.test(text);

const sets = new FileValues(
	(file) => JSON.parse(readFileSync(file, "utf8")) as IconSet,
);

const install = (...names: string[]) =>
	`Install it: ${addCommand(names, { dev: true })}`;

/** Ids in an icon become the page's: those of two icons must not be the same. */
function withOwnIds(body: string, prefix: string): string {
	const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);
	return ids.length
		? body.replace(/(\sid="|#)([\w.-]+)/g, (whole, before, id) =>
				ids.includes(id) ? `${before}${prefix}-${id}` : whole,
			)
		: body;
}

/** The icon sets that a site has. */
function installedSets(site: NodeJS.Require): string[] {
	return (site.resolve.paths(SETS) ?? []).flatMap((folder) => {
		try {
			return readdirSync(join(folder, SETS));
		} catch {
			return [];
		}
	});
}

function loadUtils(site: NodeJS.Require, set: string): IconifyUtils {
	let entry: string;
	try {
		entry = slashed(site.resolve(UTILS));
	} catch {
		throw new NoSuchIcon(
			`Icons by name need the package "${UTILS}", which is not installed`,
			install(`${SETS}/${set}`, UTILS),
		);
	}
	// From a file of a package Node loads ES modules without a warning.
	const own = createRequire(entry);
	return {
		...own(`${UTILS}/lib/icon-set/get-icon`),
		...own(`${UTILS}/lib/svg/build`),
	};
}

/**
 * An icon by its name.
 * @param reads gets the files that the icon depends on, before they are read
 * @throws NoSuchIcon if there is none of the name
 */
export function iconShape(
	name: string,
	siteDir: string,
	reads: (file: string) => void,
): IconShape {
	const [, set = "", icon = ""] = NAME.exec(name) ?? [];
	const manifest = join(siteDir, "package.json");
	const site = createRequire(manifest);
	const folder = packageFolder(`${SETS}/${set}`, manifest);
	if (!set || !folder) {
		const meant = set && nearest(set, installedSets(site));
		throw new NoSuchIcon(
			set
				? `The icon set "${set}" of the icon "${name}" is not installed`
				: `"${name}" is not the name of an icon`,
			!set
				? 'Write icons as set:name, such as "lucide:rocket". The sets are listed at https://icon-sets.iconify.design.'
				: meant
					? `Did you mean "${meant}:${icon}"?`
					: install(
							`${SETS}/${set}`,
							...(packageFolder(UTILS, manifest) ? [] : [UTILS]),
						),
		);
	}
	const { getIconData, iconToSVG } = loadUtils(site, set);
	const file = join(folder, "icons.json");
	reads(file);
	reads(join(packageFolder(UTILS, manifest) ?? "", "package.json"));
	const all = sets.of(file);
	const data = getIconData(all, icon);
	if (!data) {
		const known = Object.keys({ ...all.icons, ...all.aliases });
		const meant = nearest(icon, known);
		throw new NoSuchIcon(
			`The icon set "${set}" has no icon "${icon}"`,
			meant
				? `Did you mean "${set}:${meant}"?`
				: `See its icons: https://icon-sets.iconify.design/${set}/`,
		);
	}
	const { attributes, body } = iconToSVG(data, { height: "1em" });
	const { width = "1em", height = "1em", viewBox } = attributes;
	return {
		body: withOwnIds(body, `${set}-${icon}`),
		viewBox,
		width,
		height,
	};
}
