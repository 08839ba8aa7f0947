export { writeLlms } from "./llmsStage.js";
export { markdownFile } from "./markdownPage.js";
export { type LlmsOptions, llmsOptions } from "./options.js";
