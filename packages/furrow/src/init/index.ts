export { type CommandNote, inColumns } from "./commandNotes.js";
export {
	type Change,
	migrationChanges,
} from "./migrationChanges.js";
export { type NewSite, TEMPLATES, writeNewSite } from "./newSite.js";
export { type RemainingCall, remainingCalls } from "./remainingCalls.js";
