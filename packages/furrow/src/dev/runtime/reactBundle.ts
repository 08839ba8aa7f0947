/** Bundles the site's React for browsers: a single instance for the runtime and for the site's own code. */
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

/** Matches requests for React, which is the site's. */
export const REACT = /^react(?:-dom)?(?:\/|$)/;

/** Modules of React that browsers load. */
export const REACT_REQUESTS = [
	"react",
	"react-dom",
	"react-dom/client",
	"react/jsx-runtime",
	"react/jsx-dev-runtime",
];

/** The JSX runtime of Furrow's own components. */
const OWN_JSX = "furrow/jsx-dev-runtime";

const nameOf = (request: string) => request.replace("/", "-");

/** Matches names that an export statement can declare. */
export const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Returns an ES module with named exports for a module of React, which is CommonJS. */
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

/** Returns the name of the folder for the site's React. */
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

/** Returns the file name of a request's module in that folder. */
export const reactFile = (request: string): string => `${nameOf(request)}.js`;

/** Returns the same for a request of Furrow's own code. */
export const ownReactFile = (request: string): string =>
	reactFile(request === "react/jsx-dev-runtime" ? OWN_JSX : request);

const pending = new Map<string, Promise<void>>();

/**
 * Bundles React, unless it has been bundled or is being bundled.
 *
 * @param root folder of the cache for the bundles
 * @returns the folder of the bundle, which does not exist until it is complete
 * @throws FurrowError when the site has no React
 */
export async function bundleReact(
	siteDir: string,
	root: string,
): Promise<string> {
	const outDir = join(root, reactFolder(siteDir));
	if (existsSync(outDir)) return outDir;
	const bundling =
		pending.get(outDir) ??
		bundleInto(siteDir, outDir).finally(() => pending.delete(outDir));
	pending.set(outDir, bundling);
	await bundling;
	return outDir;
}

async function bundleInto(siteDir: string, outDir: string): Promise<void> {
	const { build } = await import("vite");
	const require = createRequire(join(siteDir, "package.json"));
	const temporary = `${outDir}.${process.pid}`;
	await build({
		configFile: false,
		root: siteDir,
		publicDir: false,
		logLevel: "silent",
		mode: "development",
		define: {
			"process.env.NODE_ENV": '"development"',
			// For the tracks of the browser's profiler, React compares all props of rendered components deeply: a third of
			// the time of showing an edit.
			"console.timeStamp": "undefined",
		},
		plugins: [entriesPlugin(require)],
		build: {
			outDir: temporary,
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
					// One file instead of three, all of which the first page would request.
					codeSplitting: { groups: [{ name: "react", test: /node_modules/ }] },
				},
			},
		},
	} satisfies InlineConfig);
	placeFolder(temporary, outDir);
}
