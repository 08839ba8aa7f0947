/** Generates the script that `util/hashRouter.ts` loads in documents opened as files: the site's modules and data. */
import { readFileSync } from "node:fs";
import { parseSync } from "rolldown/utils";
import { dirname, join, posix } from "../util/path.js";
import { filesBelow } from "./staticFiles.js";

/** Files that are imported as modules: the bundles and deferred locale data. */
const MODULE = /^assets\/(?:js|locale)\/.*\.js$/;

/** Files that the runtime fetches. Files that the site's own components fetch are only available over the network. */
const DATA =
	/(?:^|[/.])page-data\.json$|(?:^|\/)(?:furrow-data|search-index)\//;

/** Returns the bare specifier of a module. Relative ones cannot be resolved in a module loaded from a blob URL. */
const specifierOf = (file: string) => `furrow:${file}`;

/**
 * Prepares a module for loading from a blob URL: rewrites relative imports to bare specifiers, replaces `import.meta`.
 * @param file path of the module in the site's folder
 */
export function namedModule(code: string, file: string): string {
	const { staticImports, staticExports, dynamicImports, importMetas } =
		parseSync(file, code).module;
	const resolvedSpecifier = (request: string) =>
		JSON.stringify(specifierOf(posix.join(dirname(file), request)));
	const changes: { start: number; end: number; text: string }[] = [];
	const rewrite = ({ start, end }: { start: number; end: number }) => {
		// The argument of a dynamic import may be an expression.
		const [, request] =
			/^["'`](\.{1,2}\/[^"'`$]*)["'`]$/.exec(code.slice(start, end)) ?? [];
		if (request) changes.push({ start, end, text: resolvedSpecifier(request) });
	};
	const reExports = staticExports.flatMap(({ entries }) =>
		entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
	);
	// A statement with several re-exports is listed once for each, and an import that is exported again is listed twice.
	const requests = [
		...staticImports.map(({ moduleRequest }) => moduleRequest),
		...reExports,
	];
	for (const request of new Map(
		requests.map((range) => [range.start, range]),
	).values())
		rewrite(request);
	for (const { moduleRequest } of dynamicImports) rewrite(moduleRequest);
	for (const { start, end } of importMetas)
		changes.push({
			start,
			end,
			text: `({url:furrowFile(${JSON.stringify(file)}),isText:true})`,
		});
	let result = "";
	let position = 0;
	for (const { start, end, text } of changes.sort(
		(a, b) => a.start - b.start,
	)) {
		result += code.slice(position, start) + text;
		position = end;
	}
	return result + code.slice(position);
}

/** Runs in the browser while the document is parsed: creates modules from their source text and intercepts `fetch`. */
const LOADER = `(modules,data,entry)=>{
const root=document.currentScript.src.replace(/[^/]*$/,"");
globalThis.furrowFile=path=>root+path;
const imports={};
for(const [path,code] of Object.entries(modules))imports["furrow:"+path]=imports[root+path]=URL.createObjectURL(new Blob([code],{type:"text/javascript"}));
const map=document.createElement("script");
map.type="importmap";
map.textContent=JSON.stringify({imports});
document.head.append(map);
const fetched=globalThis.fetch;
globalThis.fetch=async(input,options)=>{
const url=new URL(input instanceof Request?input.url:input,document.baseURI);
if(!url.href.startsWith(root))return fetched(input,options);
const text=data[decodeURI(url.pathname.slice(new URL(root).pathname.length))];
const answer=new Response(text??null,{status:text===undefined?404:200,headers:{"content-type":"application/json"}});
return Object.defineProperty(answer,"url",{value:url.href});
};
addEventListener("DOMContentLoaded",()=>{
const start=document.createElement("script");
start.type="module";
start.textContent="import "+JSON.stringify("furrow:"+entry);
document.head.append(start);
});
}`;

/**
 * Yields the script in parts, since it is as large as the data of all pages.
 * @param folder folder of the site, complete except for this script
 * @param entry path in the folder of the module that starts the site
 */
export function* openedAsFileScript(
	folder: string,
	entry: string,
): Generator<string> {
	const files = filesBelow(folder).sort();
	const read = (file: string) => readFileSync(join(folder, file), "utf8");
	const property = (file: string, text: string) =>
		`${JSON.stringify(file)}:${JSON.stringify(text)},\n`;
	yield `(${LOADER})({\n`;
	for (const file of files)
		if (MODULE.test(file)) yield property(file, namedModule(read(file), file));
	yield "},{\n";
	for (const file of files)
		if (DATA.test(file)) yield property(file, read(file));
	yield `},${JSON.stringify(entry)});\n`;
}
