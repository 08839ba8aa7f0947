export { default } from "@theme-init/Playground/Container";
