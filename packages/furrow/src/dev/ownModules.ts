/** Modules of Furrow's own by their requests: neither replaced by the site nor led elsewhere by its configuration. */

import { MDX_RUNTIME, MDX_RUNTIME_FILE } from "../bundle/publicForDev.js";
import { CLIENT_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import type { DevModules } from "./viteServer.js";

/** The server's face of the runtime. */
export const SERVER_FILE = join(CLIENT_DIR, "runtime/server.tsx");

/** The source file of such a module. */
export function ownSource(
	request: string,
	{ input, themes }: Pick<DevModules, "input" | "themes">,
): string | undefined {
	const sides = [input, input.onServer];
	const isLed = sides.some(
		({ alias, replacements }) =>
			replacements.length > 0 ||
			Object.keys(alias).some((key) => key.startsWith("@")),
	);
	if (isLed) return undefined;
	if (request === MDX_RUNTIME) return MDX_RUNTIME_FILE;
	if (request === SERVER_FILE) return SERVER_FILE;
	const [, name] = /^@theme\/(.+)$/.exec(request) ?? [];
	return name && !themes.isSwizzled(name) ? themes.theme(name) : undefined;
}

/** The file of the runtime's server bundle that Node loads for a request, if it leads to nothing of the site. */
export function nativeFile(
	request: string,
	modules: Pick<DevModules, "input" | "themes" | "runtime">,
): string | undefined {
	const source = ownSource(request, modules);
	const file = source && modules.runtime.server[source];
	return file && modules.runtime.whole.includes(file) ? file : undefined;
}
