import { late } from "../../schema/index.js";

/** Rule of the option `routeBasePath`: `""` and `"/"` are the root of the site. */
export const routeBasePathSchema = late((Joi) =>
	Joi.string()
		.allow("")
		.custom((path: string) => (path.startsWith("/") ? path : `/${path}`)),
);
