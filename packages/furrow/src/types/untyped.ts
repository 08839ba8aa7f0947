/** Data of unknown shape from a site or a third-party plugin. Once it is validated, use the validated type. */
// biome-ignore lint/suspicious/noExplicitAny: the one name for what has no type.
export type Untyped = any;
