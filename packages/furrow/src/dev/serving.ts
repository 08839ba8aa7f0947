/** What answering takes beside the port: apart, since it takes longer to load than the port to open. */
export { installHighlighter } from "../markdown/index.js";
export { createHandler } from "./handler.js";
export { Session } from "./session.js";
