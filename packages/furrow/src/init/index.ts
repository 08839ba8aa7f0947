export { type Change, changeOver } from "./changeOver.js";
export { writeNewSite } from "./newSite.js";
