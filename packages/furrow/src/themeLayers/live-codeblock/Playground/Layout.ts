export { default } from "@theme-init/Playground/Layout";
