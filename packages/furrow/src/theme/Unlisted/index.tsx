/** The name that `@theme/ContentVisibility/Unlisted` had before Docusaurus 3.5, for components copied from its theme. */
export { default, type Props } from "@theme/ContentVisibility/Unlisted";
