/** Redirects requests, as plugins do with webpack's NormalModuleReplacementPlugin and IgnorePlugin. */

import type { Plugin } from "vite";
import type {
	ReplacedRequest,
	Replacement,
} from "../../types/bundlerSettings.js";
import { dirname, join } from "../../util/path.js";

/** Applies a replacement to a request, or to the file it resolves to. */
function replaced({ to }: Replacement, resolveData: ReplacedRequest): string {
	const { createData, context, request } = resolveData;
	if (typeof to === "string")
		return createData && to.startsWith(".")
			? join(dirname(createData.resource), to)
			: to;
	to(resolveData);
	if (createData) return createData.resource;
	return resolveData.request.startsWith(".") && resolveData.request !== request
		? join(context, resolveData.request)
		: resolveData.request;
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
				const common = { context, contextInfo: { issuer: importer } };
				const applicable = replacements.filter(
					(one) => !one.in || one.in.test(context),
				);
				const to = (name: string) =>
					this.resolve(name, importer, { ...options, skipSelf: true });

				const early = applicable.find(({ test }) => test.test(request));
				const name = early ? replaced(early, { ...common, request }) : request;
				const resolved = await to(name);
				if (!resolved || resolved.external) return resolved;
				const [file = ""] = resolved.id.split("?");
				const late = applicable.find(
					(one) => one !== early && one.test.test(file),
				);
				if (!late) return name === request ? null : resolved;
				const createData = { resource: file };
				return to(replaced(late, { ...common, request: name, createData }));
			},
		},
	};
}
