/** The thread that runs the bundler. */
import { parentPort } from "node:worker_threads";
import { type BirpcReturn, createBirpc } from "birpc";
import { packErrors, unpackErrors } from "../util/packedErrors.js";
import { buildBundles } from "./build.js";
import { defaultLayersPlugin } from "./cascadeLayers.js";
import type { HostFunctions, ThreadFunctions } from "./thread.js";
import type { BuiltBundles } from "./types.js";

const host: BirpcReturn<HostFunctions, ThreadFunctions> = createBirpc<
	HostFunctions,
	ThreadFunctions
>(
	{
		async build({ hasLayers, ...input }, outDir): Promise<BuiltBundles> {
			const pageCode = host.pageCode();
			// The bundler may fail before it comes to ask.
			pageCode.catch(() => {});
			const { compileMarkdown } = host;
			return buildBundles(
				{ ...input, postcssPlugins: hasLayers ? [defaultLayersPlugin] : [] },
				{ pageCode, compileMarkdown },
				outDir,
			);
		},
	},
	{
		post: (message) => parentPort?.postMessage(message),
		on: (receive) => parentPort?.on("message", receive),
		serialize: packErrors,
		deserialize: unpackErrors,
		timeout: -1,
	},
);
