/** Alias with the name before Docusaurus 3.5, for components ejected from its theme. */
export { default, type Props } from "@theme/ContentVisibility/Unlisted";
