/** Prebuilds the search modal, when Furrow is compiled. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { minifySync, parseSync, transformSync } from "rolldown/utils";
import {
	MODAL_FILE,
	modalSource,
	type PrebuiltModal,
} from "../bundle/prebuilt/searchModal.js";
import { BROWSER_TARGET, definitions } from "../bundle/viteConfig.js";
import { patchDocSearch } from "../seams/docSearch.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { join } from "../util/path.js";

/**
 * Converts the module to a function that returns its export, given its imports.
 * @throws when its imports or exports are not the expected ones
 */
function asFunction(code: string): Omit<PrebuiltModal, "source"> {
	const { staticImports, staticExports, dynamicImports, importMetas } =
		parseSync("modal.js", code).module;
	const [imported, ...otherImports] = staticImports;
	const [exported, ...otherExports] = staticExports;
	const [entry, ...otherEntries] = exported?.entries ?? [];
	const unexpected = [otherImports, otherExports, otherEntries, dynamicImports];
	if (
		imported?.moduleRequest.value !== "react" ||
		!exported ||
		!entry?.localName.name ||
		!entry.exportName.name ||
		unexpected.some(({ length }) => length) ||
		importMetas.length
	)
		throw new Error("DocSearch's modal has other imports or exports.");
	const entries = imported.entries.map(({ importName, localName }) => ({
		name: importName.name ?? "default",
		local: localName.value,
	}));
	const names = entries.map(({ name, local }) => `${name}:${local}`).join();
	const body =
		code.slice(0, imported.start) +
		code.slice(imported.end, exported.start) +
		code.slice(exported.end);
	const { code: whole, errors } = minifySync(
		"modal.js",
		`export default ({${names}}) => {${body}\nreturn ${entry.localName.name};}`,
		{ module: true, compress: { target: BROWSER_TARGET }, mangle: true },
	);
	const [, made] = /^export default ?([\s\S]*?);?\s*$/.exec(whole) ?? [];
	if (errors.length || !made)
		throw new Error("DocSearch's modal cannot be minified.");
	return {
		react: entries.map(({ name }) => name),
		exported: entry.exportName.name,
		code: `(${made})`,
	};
}

/** Writes the modal into `dist/`. */
export function prebuildModal(): void {
	const { resolve } = createRequire(join(PACKAGE_ROOT, "package.json"));
	const code = readFileSync(resolve("@docsearch/react/modal"), "utf8");
	const { code: transformed } = transformSync(
		"modal.js",
		patchDocSearch(code),
		{
			define: definitions(false),
			target: BROWSER_TARGET,
		},
	);
	const modal: PrebuiltModal = {
		source: modalSource(code),
		...asFunction(transformed),
	};
	writeFileSync(MODAL_FILE, JSON.stringify(modal));
}
