export { checkContent, checkPage } from "./contentReport.js";
export { finishBuild } from "./finishBuild.js";
export { KeptFiles } from "./keptFiles.js";
export { OutputFolder } from "./outputFolder.js";
