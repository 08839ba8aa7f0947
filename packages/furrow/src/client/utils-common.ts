/** `@docusaurus/utils-common`. */
export * from "../shared/utilsCommon";
