export { default } from "@theme-init/Playground/Header";
