export { default } from "@theme-init/Playground/Buttons/ResetButton";
