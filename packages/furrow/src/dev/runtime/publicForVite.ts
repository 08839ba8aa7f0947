/** The parts of the runtime that Vite needs. They are separate from `index.ts`, because Vite is loaded later. */
export { SHARED_PACKAGES } from "./externals.js";
export { REACT, REACT_REQUESTS } from "./reactBundle.js";
export { runtimePlugin } from "./runtimePlugin.js";
