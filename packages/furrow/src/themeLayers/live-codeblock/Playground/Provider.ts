export { default } from "@theme-init/Playground/Provider";
