export { default } from "@theme-init/CodeBlock";
