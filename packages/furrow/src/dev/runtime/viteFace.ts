/** What Vite has to know of the runtime: apart from the other face, since Vite is loaded later. */
export { SHARED_PACKAGES } from "./outside.js";
export { REACT, REACT_REQUESTS } from "./reactBundle.js";
export { runtimePlugin } from "./runtimePlugin.js";
