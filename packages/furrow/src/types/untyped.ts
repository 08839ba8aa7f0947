/**
 * What a site, or a plugin of others, hands over: it has the shape that it has, and is read field by field. Where a
 * shape is checked, the type of what was checked takes over.
 */
// biome-ignore lint/suspicious/noExplicitAny: the one name for what has no type.
export type Untyped = any;
