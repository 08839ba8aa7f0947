export { writeLlms } from "./llmsStage.js";
export { type LlmsOptions, llmsOptions } from "./options.js";
