import { createRequire } from "node:module";
import { FurrowError } from "../../util/errors.js";
import { addCommand } from "../../util/packageManager.js";
import { installedVersion } from "../../util/packages.js";
import { join } from "../../util/path.js";

/**
 * Packages that may contain a TypeScript that twoslash can use. Version 7 is a native program without a JavaScript API;
 * Microsoft publishes version 6 under this name for sites that check their code with version 7.
 */
const TYPESCRIPTS = ["typescript", "@typescript/typescript6"];

/** The first version that is none of JavaScript's. */
const NATIVE = 7;

/** The oldest one that twoslash knows. */
const OLDEST = 5;

/** The packages of a site that read types: optional ones, loaded for the first block that is in no cache. */
export interface TwoslashPackages {
	/** Their names and versions. */
	key: string;
	/** Loads twoslash. */
	twoslash(): typeof import("twoslash/core");
	/** Loads TypeScript. */
	typescript(): typeof import("@typescript/typescript6");
}

const major = (version: string) => Number.parseInt(version, 10);

function missing(
	name: string,
	reason: string,
	hint: string,
	file: string | undefined,
): FurrowError {
	return new FurrowError(
		`markdown.extensions.twoslash needs the package "${name}"${reason}`,
		{ file, hint },
	);
}

/**
 * Finds the packages without loading them.
 * @param configFile named by errors
 * @throws FurrowError if one is missing, or of a version that is of no use
 */
export function findTwoslash(
	siteDir: string,
	configFile?: string,
): TwoslashPackages {
	const twoslash = installedVersion(siteDir, "twoslash");
	const found = TYPESCRIPTS.map((name) => ({
		name,
		version: installedVersion(siteDir, name) ?? "",
	}));
	const usable = found.find(
		({ version }) => major(version) >= OLDEST && major(version) < NATIVE,
	);
	const [{ version: own } = { version: "" }] = found;
	const add = (...packages: string[]) =>
		addCommand(packages, { siteDir, dev: true });
	if (!usable && major(own) >= NATIVE)
		throw missing(
			"typescript",
			` of version 5 or 6: ${own}, which is installed, has no JavaScript API.`,
			`Install version 6 beside it; tsc stays as it is: ${add("twoslash", "typescript@npm:@typescript/typescript6@6", "@typescript/native@npm:typescript@7")}`,
			configFile,
		);
	if (!twoslash)
		throw missing(
			"twoslash",
			", which is not installed.",
			`Install it: ${add("twoslash", ...(usable ? [] : ["typescript@6"]))}`,
			configFile,
		);
	if (!usable)
		throw missing(
			"typescript",
			own
				? ` of version 5 or 6; ${own} is installed.`
				: ", which is not installed.",
			`Install it: ${add("typescript@6")}`,
			configFile,
		);
	const require = createRequire(join(siteDir, "package.json"));
	return {
		key: `twoslash ${twoslash} ${usable.name} ${usable.version}`,
		twoslash: () => require("twoslash/core"),
		typescript: () => require(usable.name),
	};
}
