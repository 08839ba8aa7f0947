export { firstUrls, wholeFile, wholeUrl } from "./addresses.js";
export { importNative } from "./nativeRuntime.js";
export { SHARED_PACKAGES } from "./outside.js";
export { bundleReact, REACT, REACT_REQUESTS } from "./reactBundle.js";
export { type RuntimeBundle, runtimeBundle } from "./runtimeBundle.js";
export { runtimePlugin } from "./runtimePlugin.js";
