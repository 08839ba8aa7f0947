export { default } from "@theme-init/ReactLiveScope";
