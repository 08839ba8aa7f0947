export { type Change, changeOver } from "./changeOver.js";
export { type CommandNote, inColumns } from "./commandNotes.js";
export { type NewSite, TEMPLATES, writeNewSite } from "./newSite.js";
export { type RemainingCall, remainingCalls } from "./remainingCalls.js";
