export { firstUrls, wholeFile, wholeUrl } from "./addresses.js";
export { importNative } from "./nativeRuntime.js";
export { bundleReact } from "./reactBundle.js";
export { type RuntimeBundle, runtimeBundle } from "./runtimeBundle.js";
