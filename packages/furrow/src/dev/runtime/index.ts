export { importNative } from "./nativeRuntime.js";
export { REACT, REACT_REQUESTS } from "./reactBundle.js";
export { type RuntimeBundle, runtimeBundle } from "./runtimeBundle.js";
export { runtimePlugin, withoutGeneration } from "./runtimePlugin.js";
