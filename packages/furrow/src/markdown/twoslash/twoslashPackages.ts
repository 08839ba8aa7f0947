import { createRequire } from "node:module";
import { FurrowError } from "../../util/errors.js";
import { addCommand } from "../../util/packageManager.js";
import { installedVersion } from "../../util/packages.js";
import { join } from "../../util/path.js";

/**
 * Packages that may contain a version of TypeScript that twoslash supports. Version 7 is a native program without a
 * JavaScript API. For projects that use version 7, Microsoft publishes version 6 under the second name.
 */
const TYPESCRIPTS = ["typescript", "@typescript/typescript6"];

/** First major version without a JavaScript API. */
const FIRST_NATIVE = 7;

/** Oldest major version that twoslash supports. */
const OLDEST_SUPPORTED = 5;

/** A site's twoslash and TypeScript, which are optional. Loaded for the first block that is not cached. */
export interface TwoslashPackages {
	/** Names and versions of the packages. */
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
 * @param configFile path of the config, for errors
 * @throws FurrowError if a package is missing or its version is not supported
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
		({ version }) =>
			major(version) >= OLDEST_SUPPORTED && major(version) < FIRST_NATIVE,
	);
	const [{ version: own } = { version: "" }] = found;
	const add = (...packages: string[]) =>
		addCommand(packages, { siteDir, dev: true });
	if (!usable && major(own) >= FIRST_NATIVE)
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
