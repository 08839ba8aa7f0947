/** Requests that lead elsewhere, as plugins ask for with webpack's NormalModuleReplacementPlugin and IgnorePlugin. */

import type { Plugin } from "vite";
import type {
	ReplacedRequest,
	Replacement,
} from "../../types/bundlerSettings.js";
import { dirname, join } from "../../util/path.js";

/** Applies a replacement to a request, or to the file it resolves to. */
function replaced({ to }: Replacement, asked: ReplacedRequest): string {
	const { createData, context, request } = asked;
	if (typeof to === "string")
		return createData && to.startsWith(".")
			? join(dirname(createData.resource), to)
			: to;
	to(asked);
	if (createData) return createData.resource;
	return asked.request.startsWith(".") && asked.request !== request
		? join(context, asked.request)
		: asked.request;
}

export function replacePlugin(replacements: Replacement[]): Plugin {
	return {
		name: "furrow:replace",
		enforce: "pre",
		resolveId: {
			order: "pre",
			async handler(request, importer, options) {
				if (!importer) return null;
				const context = dirname(importer);
				const asked = { context, contextInfo: { issuer: importer } };
				const mine = replacements.filter(
					(one) => !one.in || one.in.test(context),
				);
				const to = (name: string) =>
					this.resolve(name, importer, { ...options, skipSelf: true });

				const early = mine.find(({ test }) => test.test(request));
				const name = early ? replaced(early, { ...asked, request }) : request;
				const found = await to(name);
				if (!found || found.external) return found;
				const [file = ""] = found.id.split("?");
				const late = mine.find((one) => one !== early && one.test.test(file));
				if (!late) return name === request ? null : found;
				const createData = { resource: file };
				return to(replaced(late, { ...asked, request: name, createData }));
			},
		},
	};
}
