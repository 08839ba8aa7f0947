/**
 * Modules that answer requests. They are loaded separately, because loading them takes longer than opening the port.
 */
export { createHandler } from "./handler.js";
export { Session } from "./session.js";
