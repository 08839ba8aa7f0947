/** The site's React as modules for the browser: one instance for the runtime and for the site's own code. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import type { InlineConfig, Plugin } from "vite";
import { CODE_FINGERPRINT, fileFingerprint } from "../../cache/index.js";
import { JSX_WITHOUT_OWNER_STACKS } from "../../seams/reactOwnerStacks.js";
import { FurrowError } from "../../util/errors.js";
import { hashAll } from "../../util/hash.js";
import { addCommand } from "../../util/packageManager.js";
import { join } from "../../util/path.js";
import { placeFolder } from "../../util/replaceFile.js";

/** Requests that lead to React, which is the site's. */
export const REACT = /^react(?:-dom)?(?:\/|$)/;

/** React's modules for browsers. */
export const REACT_REQUESTS = [
	"react",
	"react-dom",
	"react-dom/client",
	"react/jsx-runtime",
	"react/jsx-dev-runtime",
];

/** The module by which Furrow's own components make their elements. */
const OWN_JSX = "furrow/jsx-dev-runtime";

const nameOf = (request: string) => request.replace("/", "-");

/** Names that an export statement can have. */
export const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** React is CommonJS: a module that exports by name what the package's object holds. */
function moduleOf(request: string, require: NodeJS.Require): string {
	const names = Object.keys(require(request) as object).filter(
		(name) => IDENTIFIER.test(name) && name !== "default",
	);
	return [
		`import all from ${JSON.stringify(request)};`,
		"export default all;",
		`export const { ${names.join(", ")} } = all;`,
	].join("\n");
}

function entriesPlugin(require: NodeJS.Require): Plugin {
	const PREFIX = "\0react:";
	return {
		name: "furrow:react",
		resolveId: (id) => (id.startsWith(PREFIX) ? id : null),
		load: (id) =>
			id === PREFIX + OWN_JSX
				? JSX_WITHOUT_OWNER_STACKS
				: id.startsWith(PREFIX)
					? moduleOf(id.slice(PREFIX.length), require)
					: undefined,
	};
}

/** Name of the folder of a site's React. */
export function reactFolder(siteDir: string): string {
	const require = createRequire(join(siteDir, "package.json"));
	try {
		const packages = ["react/package.json", "react-dom/package.json"];
		const stamps = packages.map((file) =>
			fileFingerprint(require.resolve(file)),
		);
		return `react-${hashAll([CODE_FINGERPRINT, ...stamps]).slice(0, 16)}`;
	} catch (cause) {
		throw new FurrowError("The site has no React.", {
			hint: addCommand(["react", "react-dom"], { siteDir }),
			cause,
		});
	}
}

/** File name of a request's module in that folder. */
export const reactFile = (request: string): string => `${nameOf(request)}.js`;

/** The same for a request of Furrow's own code. */
export const ownReactFile = (request: string): string =>
	reactFile(request === "react/jsx-dev-runtime" ? OWN_JSX : request);

const underWay = new Map<string, Promise<void>>();

/**
 * Bundles React, unless that is done or under way.
 *
 * @param root folder of the cache for it
 * @returns the folder that it is in, which is not there before it is whole
 * @throws FurrowError when the site has no React
 */
export async function bundleReact(
	siteDir: string,
	root: string,
): Promise<string> {
	const outDir = join(root, reactFolder(siteDir));
	if (existsSync(outDir)) return outDir;
	const bundling =
		underWay.get(outDir) ??
		bundleInto(siteDir, outDir).finally(() => underWay.delete(outDir));
	underWay.set(outDir, bundling);
	await bundling;
	return outDir;
}

async function bundleInto(siteDir: string, outDir: string): Promise<void> {
	const { build } = await import("vite");
	const require = createRequire(join(siteDir, "package.json"));
	const aside = `${outDir}.${process.pid}`;
	await build({
		configFile: false,
		root: siteDir,
		publicDir: false,
		logLevel: "silent",
		mode: "development",
		define: {
			"process.env.NODE_ENV": '"development"',
			// For the tracks of the browser's profiler React compares all props of what was rendered, down to the last
			// value: a third of the time of showing an edit.
			"console.timeStamp": "undefined",
		},
		plugins: [entriesPlugin(require)],
		build: {
			outDir: aside,
			minify: false,
			modulePreload: false,
			reportCompressedSize: false,
			target: "es2022",
			rolldownOptions: {
				input: Object.fromEntries(
					[...REACT_REQUESTS, OWN_JSX].map((request) => [
						nameOf(request),
						`\0react:${request}`,
					]),
				),
				preserveEntrySignatures: "strict",
				output: {
					format: "es",
					entryFileNames: "[name].js",
					chunkFileNames: "chunk-[name].js",
					// One file instead of three, all of which the first page would ask for.
					codeSplitting: { groups: [{ name: "react", test: /node_modules/ }] },
				},
			},
		},
	} satisfies InlineConfig);
	placeFolder(aside, outDir);
}
