export { type Change, changeOver } from "./changeOver.js";
export { type CommandNote, inColumns } from "./commandNotes.js";
export { type NewSite, TEMPLATES, writeNewSite } from "./newSite.js";
export { callingPackageManager, packageManagerOf } from "./packageManager.js";
