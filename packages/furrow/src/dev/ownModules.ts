/** Furrow's own modules by request. They are neither replaced by the site nor redirected by its configuration. */

import { MDX_RUNTIME, MDX_RUNTIME_FILE } from "../bundle/publicForDev.js";
import { CLIENT_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import type { DevModules } from "./viteServer.js";

/** Entry of the runtime on the server. */
export const SERVER_FILE = join(CLIENT_DIR, "runtime/server.tsx");

/** Returns the source file of such a module. */
export function ownSource(
	request: string,
	{ input, themes }: Pick<DevModules, "input" | "themes">,
): string | undefined {
	const sides = [input, input.onServer];
	const isRedirected = sides.some(
		({ alias, replacements }) =>
			replacements.length > 0 ||
			Object.keys(alias).some((key) => key.startsWith("@")),
	);
	if (isRedirected) return undefined;
	if (request === MDX_RUNTIME) return MDX_RUNTIME_FILE;
	if (request === SERVER_FILE) return SERVER_FILE;
	const [, name] = /^@theme\/(.+)$/.exec(request) ?? [];
	return name && !themes.isSwizzled(name) ? themes.theme(name) : undefined;
}

/** Returns the file of the server bundle that Node loads for a request, if it imports nothing of the site. */
export function nativeFile(
	request: string,
	modules: Pick<DevModules, "input" | "themes" | "runtime">,
): string | undefined {
	const source = ownSource(request, modules);
	const file = source && modules.runtime.server[source];
	return file && modules.runtime.selfContained.includes(file)
		? file
		: undefined;
}
