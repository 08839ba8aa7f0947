export { findModules, type KnownServer, knownServer } from "./knownServer.js";
export { runtimeFile } from "./record.js";
