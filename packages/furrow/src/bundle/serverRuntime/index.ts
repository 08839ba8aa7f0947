export { type KnownServer, knownServer } from "./knownServer.js";
export { RUNTIME_NAME } from "./record.js";
