import Joi from "joi";

/** Rule of the option `routeBasePath`: `""` and `"/"` are the root of the site. */
export const routeBasePathSchema = Joi.string()
	.allow("")
	.custom((path: string) => (path.startsWith("/") ? path : `/${path}`));
