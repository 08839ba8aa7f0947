/** Modules for answering requests. Loaded separately, because they take longer to load than the port takes to open. */
export { createHandler } from "./handler.js";
export { Session } from "./session.js";
