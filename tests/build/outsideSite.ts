/** Sites outside the repository, which can resolve none of its packages except React. */
import { mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "../../packages/furrow/src/util/path.js";
import { Site } from "./site";

const require = createRequire(import.meta.url);

/**
 * Creates a site in a temporary folder. The caller has to dispose of it.
 * @param files texts of files by path
 */
export function outsideSite(files: Record<string, string>): Site {
	const site = new Site(mkdtempSync(join(tmpdir(), "furrow-outside-")));
	mkdirSync(site.path("node_modules"));
	for (const name of ["react", "react-dom"])
		symlinkSync(
			dirname(require.resolve(`${name}/package.json`)),
			site.path(`node_modules/${name}`),
		);
	for (const [path, text] of Object.entries(files)) site.write(path, text);
	return site;
}
