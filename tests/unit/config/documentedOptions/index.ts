/**
 * Values that Docusaurus's reference names for an option: its default, and each kind of value of its examples. Docusaurus
 * 3.10.2 takes each of them, but for empty lists that are its defaults (redirects, `pwaHead`, `customCss`).
 */
export * from "./content";
export * from "./plugins";
export * from "./site";
export * from "./theme";
export type { Documented } from "./values";
