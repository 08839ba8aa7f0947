/** Middlewares that plugins add with the option `setupMiddlewares` of webpack's dev server. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { PluginMiddlewares } from "../config/index.js";
import type { Untyped } from "../types/untyped.js";
import { FurrowError } from "../util/errors.js";

/** Answers a request, or calls `next` to pass it on. */
export type Middleware = (
	req: IncomingMessage,
	res: ServerResponse,
	next: (error?: unknown) => void,
) => void;

/**
 * Sets up the middlewares of plugins. All of them run before the pages, which answer everything else.
 * @param failed receives the error of a plugin that fails to set up its middlewares
 */
export function setUpMiddlewares(
	{ setups, express }: PluginMiddlewares,
	failed: (error: FurrowError) => void,
): Middleware {
	const app: Untyped = createRequire(express)(express)();
	app.disable("x-powered-by");
	// Represents the pages in the list that plugins receive.
	const pages = { name: "furrow" };
	let list: Untyped[] = [pages];
	for (const setup of setups)
		try {
			const result = setup(list, { app });
			if (Array.isArray(result)) list = result;
		} catch (cause) {
			failed(
				new FurrowError(
					`devServer.setupMiddlewares of a plugin failed: ${(cause as Error).message}`,
					{
						hint: "The server goes on without it. See configureWebpack of the site's plugins.",
						cause,
					},
				),
			);
		}
	for (const one of list) {
		if (one === pages) continue;
		const middleware = one?.middleware ?? one;
		if (one?.path) app.use(one.path, middleware);
		else app.use(middleware);
	}
	return app;
}
