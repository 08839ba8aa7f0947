import { FurrowError } from "./errors.js";

/** Characters that end the path of a module, for browsers (`start`) and for bundlers. */
const FORBIDDEN = { start: /[#?]/, build: /\?/ };

/**
 * Checks that the path of a site's folder can be part of module paths. Otherwise, none of its modules would be found.
 * @throws FurrowError if it cannot
 */
export function checkFolder(
	siteDir: string,
	command: keyof typeof FORBIDDEN,
): void {
	const [character] = FORBIDDEN[command].exec(siteDir) ?? [];
	if (character)
		throw new FurrowError(
			`The site's folder has a "${character}" in its path, which cannot be part of a module path: ${siteDir}`,
			{ hint: `Rename the folder, or ${command} the site elsewhere.` },
		);
}
