/** Prebuilds, when Furrow is compiled, what is the same on all sites that replace nothing. */
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { noModules, openSite, postcssKey } from "../dev/opened.js";
import {
	PREBUILT_DIR,
	PREBUILT_RECORD,
	type PrebuiltRecord,
	packCode,
	SHEET_VARIANTS,
	SHEETS,
} from "../dev/runtime/prebuilt.js";
import {
	codeShape,
	RECORD,
	type StoredBundle,
	sourcesFingerprint,
} from "../dev/runtime/runtimeBundle.js";
import type { Reporter } from "../types/reporter.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { basename, join } from "../util/path.js";
import { prebuildLicences } from "./licences.js";
import { prebuildFacts } from "./moduleFacts.js";
import { prebuildModal } from "./searchModal.js";
import { prebuildServerRuntime } from "./serverRuntime.js";
import { prebuildSheets } from "./styleSheets.js";

const config = (variant: string) => `module.exports = {
	title: "Site",
	url: "https://site.example",
	baseUrl: "/",
	future: { v4: ${variant === "layers"} },
	presets: [["classic", {}]],
};
`;

const silent: Reporter = { stage() {}, count() {}, warn() {} };

/** Writes the prebuilt parts into `dist/`. */
export async function prebuild(): Promise<void> {
	process.env.NODE_ENV = "development";
	rmSync(PREBUILT_DIR, { recursive: true, force: true });
	await prebuildModal();
	// In the package, so that React can be resolved.
	const cacheDir = join(PACKAGE_ROOT, "node_modules/.cache");
	mkdirSync(cacheDir, { recursive: true });
	const dir = mkdtempSync(join(cacheDir, "ship-"));
	try {
		let record: PrebuiltRecord | undefined;
		for (const variant of SHEET_VARIANTS) {
			const siteDir = join(dir, variant);
			for (const folder of ["docs", "blog"])
				mkdirSync(join(siteDir, folder), { recursive: true });
			writeFileSync(join(siteDir, "docs/intro.md"), "# Site\n");
			writeFileSync(join(siteDir, "package.json"), "{}");
			writeFileSync(join(siteDir, "docusaurus.config.js"), config(variant));
			const { open, modules } = await openSite(
				{ siteDir },
				silent,
				noModules(),
			);
			const { runtime, input, themes } = modules;
			const shape = codeShape(input, themes);
			if (!record) {
				packCode(runtime.dir, PREBUILT_DIR, basename(runtime.reactDir));
				const stored: StoredBundle = JSON.parse(
					readFileSync(join(runtime.dir, RECORD), "utf8"),
				);
				record = { ...stored, shape, sources: sourcesFingerprint() };
			}
			if (postcssKey(open, input) !== variant)
				throw new Error(
					`The site with ${variant} style sheets is another one.`,
				);
			for (const name of SHEETS)
				cpSync(
					join(runtime.dir, "client", name),
					join(PREBUILT_DIR, variant, name),
				);
			process.env.NODE_ENV = "production";
			const productionInput = open.bundleInput({ minify: false, dev: false });
			if (variant === "plain")
				await prebuildFacts(productionInput, join(dir, "bundles"));
			else {
				await prebuildSheets(productionInput);
				await prebuildServerRuntime(productionInput, siteDir);
			}
			process.env.NODE_ENV = "development";
			open.dispose();
		}
		writeFileSync(PREBUILT_RECORD, JSON.stringify(record));
		prebuildLicences();
	} finally {
		rmSync(dir, { recursive: true, force: true });
	}
}
