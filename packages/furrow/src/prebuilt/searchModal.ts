/** Prebuilds the search modal, when Furrow is compiled. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { minifySync, parseSync, transformSync } from "rolldown/utils";
import {
	MODAL_FILE,
	MODAL_WITH_ASK_AI_FILE,
	modalSource,
	type PrebuiltModal,
} from "../bundle/prebuilt/searchModal.js";
import { BROWSER_TARGET, definitions } from "../bundle/viteConfig.js";
import { disconnectAskAi, patchDocSearch } from "../seams/docSearch.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import { removeUnusedCode } from "./unusedCode.js";

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

/** Compiles syntax that some browsers lack, and decides what depends on the environment. */
function compile(code: string): string {
	const { code: compiled } = transformSync("modal.js", code, {
		define: definitions(false),
		target: BROWSER_TARGET,
	});
	return compiled;
}

/**
 * Returns the modal's code without Ask AI, DocSearch's assistant. That is two thirds of the code, which readers would
 * wait for when they open the search.
 */
function withoutAskAi(code: string): Promise<string> {
	const { code: disconnected } = minifySync("modal.js", disconnectAskAi(code), {
		module: true,
		compress: true,
		mangle: false,
	});
	return removeUnusedCode(compile(disconnected), ["react"]);
}

/** Writes both variants of the modal into `dist/`. */
export async function prebuildModal(): Promise<void> {
	const { resolve } = createRequire(join(PACKAGE_ROOT, "package.json"));
	const original = readFileSync(resolve("@docsearch/react/modal"), "utf8");
	const code = patchDocSearch(original);
	const source = modalSource(original);
	for (const [file, variant] of [
		[MODAL_FILE, await withoutAskAi(code)],
		[MODAL_WITH_ASK_AI_FILE, compile(code)],
	] as const) {
		const modal: PrebuiltModal = { source, ...asFunction(variant) };
		writeFileSync(file, JSON.stringify(modal));
	}
}
