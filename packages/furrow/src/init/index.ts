export { type Change, changeOver } from "./changeOver.js";
export { type NewSite, TEMPLATES, writeNewSite } from "./newSite.js";
export { callingPackageManager, packageManagerOf } from "./packageManager.js";
