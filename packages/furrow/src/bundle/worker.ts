/** The thread that runs the bundler. */
import { parentPort } from "node:worker_threads";
import { createBirpc } from "birpc";
import { packErrors, unpackErrors } from "../util/packedErrors.js";
import { buildBundles } from "./build.js";
import { defaultLayersPlugin } from "./cascadeLayers.js";
import { prebuiltFacts } from "./prebuilt/moduleFacts.js";
import { prebuiltModalModule } from "./prebuilt/searchModal.js";
import { findModules } from "./prebuilt/serverRuntime/index.js";
import { prebuiltSheets } from "./prebuilt/styleSheets.js";
import { ownComponents } from "./themeResolver.js";
import type { HostFunctions, ThreadFunctions } from "./thread.js";
import type { PageCode } from "./types.js";

/** Sends the code that pages need to the current build. */
let sendPageCode: ThreadFunctions["sendPageCode"] = () => {};

/** Resolves when the main thread sends the code that pages need. */
function nextPageCode(): Promise<PageCode> {
	const pageCode = new Promise<PageCode>((resolve, reject) => {
		sendPageCode = (code) =>
			code ? resolve(code) : reject(new Error("The build has failed."));
	});
	// The bundler may fail before it awaits this.
	pageCode.catch(() => {});
	return pageCode;
}

// Preload what every site needs while waiting for the first build.
setImmediate(() => {
	findModules();
	ownComponents();
	for (const read of [prebuiltFacts, prebuiltSheets, prebuiltModalModule])
		read();
});

const functions: ThreadFunctions = {
	build({ hasLayers, ...input }, outDir) {
		const postcssPlugins = hasLayers ? [defaultLayersPlugin] : [];
		const { compileMarkdown } = host;
		return buildBundles(
			{ ...input, postcssPlugins },
			{ pageCode: nextPageCode(), compileMarkdown },
			outDir,
		);
	},
	sendPageCode: (code) => sendPageCode(code),
};

const host = createBirpc<HostFunctions, ThreadFunctions>(functions, {
	post: (message) => parentPort?.postMessage(message),
	on: (receive) => parentPort?.on("message", receive),
	serialize: packErrors,
	deserialize: unpackErrors,
	timeout: -1,
});
