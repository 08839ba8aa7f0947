/** The name that `@theme/Blog/Components/Author` had before Docusaurus 3.5, for components copied from its theme. */
export { default, type Props } from "@theme/Blog/Components/Author";
