import { FurrowError } from "./errors.js";

/** Signs that end the path of a module, as browsers read it in `start`, and as bundlers do. */
const ENDS = { start: /[#?]/, build: /\?/ };

/**
 * Looks whether a site can be where it is: its modules would not be found, one after the other.
 * @throws FurrowError when it cannot
 */
export function checkFolder(siteDir: string, command: keyof typeof ENDS): void {
	const [mark] = ENDS[command].exec(siteDir) ?? [];
	if (mark)
		throw new FurrowError(
			`The site's folder has a "${mark}" in its path, which cannot be part of a module path: ${siteDir}`,
			{ hint: `Rename the folder, or ${command} the site elsewhere.` },
		);
}
