/**
 * Values of each option in Docusaurus's reference: its default, and each kind of value in its examples. Docusaurus
 * 3.10.2 accepts all of them except empty lists that are its own defaults (redirects, `pwaHead`, `customCss`).
 */
export * from "./content";
export * from "./plugins";
export * from "./site";
export * from "./theme";
export type { Documented } from "./values";
