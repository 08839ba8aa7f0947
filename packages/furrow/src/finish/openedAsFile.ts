/** Writes the script of `util/openedAsFile.ts`: the modules and the data of a site. */
import { readFileSync } from "node:fs";
import { parseSync } from "rolldown/utils";
import { dirname, join, posix } from "../util/path.js";
import { filesBelow } from "./staticFiles.js";

/** Imported modules: the bundles and deferred locale data. */
const MODULE = /^assets\/(?:js|locale)\/.*\.js$/;

/** Data that the runtime fetches. What a component of the site's own fetches is found over the network only. */
const DATA =
	/(?:^|[/.])page-data\.json$|(?:^|\/)(?:furrow-data|search-index)\//;

/** The name that a module goes by: in a module made from a text, a path says nothing. */
const nameOf = (file: string) => `furrow:${file}`;

/**
 * A module as it may be made from a text: what it imports by name, its own address said.
 * @param file its path in the site's folder
 */
export function namedModule(code: string, file: string): string {
	const { staticImports, staticExports, dynamicImports, importMetas } =
		parseSync(file, code).module;
	const named = (request: string) =>
		JSON.stringify(nameOf(posix.join(dirname(file), request)));
	const changes: { start: number; end: number; text: string }[] = [];
	const rename = ({ start, end }: { start: number; end: number }) => {
		// A dynamic import may be of an expression.
		const [, request] =
			/^["'`](\.{1,2}\/[^"'`$]*)["'`]$/.exec(code.slice(start, end)) ?? [];
		if (request) changes.push({ start, end, text: named(request) });
	};
	const reExports = staticExports.flatMap(({ entries }) =>
		entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
	);
	// One statement may pass several names on, and a name that is imported may be exported as well.
	const requests = [
		...staticImports.map(({ moduleRequest }) => moduleRequest),
		...reExports,
	];
	for (const request of new Map(
		requests.map((one) => [one.start, one]),
	).values())
		rename(request);
	for (const { moduleRequest } of dynamicImports) rename(moduleRequest);
	for (const { start, end } of importMetas)
		changes.push({
			start,
			end,
			text: `({url:furrowFile(${JSON.stringify(file)}),isText:true})`,
		});
	let result = "";
	let at = 0;
	for (const { start, end, text } of changes.sort(
		(a, b) => a.start - b.start,
	)) {
		result += code.slice(at, start) + text;
		at = end;
	}
	return result + code.slice(at);
}

/** Runs in the browser while the document is read: makes modules of texts, and answers for the files. */
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
 * The script, in parts: it is as large as all pages' data.
 * @param folder of the site, whole but for this
 * @param entry the module that starts the site, by its path in the folder
 */
export function* openedAsFile(
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
