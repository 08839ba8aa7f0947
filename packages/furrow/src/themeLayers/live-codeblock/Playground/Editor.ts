export { default } from "@theme-init/Playground/Editor";
