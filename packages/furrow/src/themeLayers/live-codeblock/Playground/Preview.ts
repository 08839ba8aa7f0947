export { default } from "@theme-init/Playground/Preview";
