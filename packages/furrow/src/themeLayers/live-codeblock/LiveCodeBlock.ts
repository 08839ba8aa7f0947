export { default } from "@theme-init/LiveCodeBlock";
