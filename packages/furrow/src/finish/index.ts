export { checkContent, checkPage } from "./contentReport.js";
export { finishBuild, placement } from "./finishBuild.js";
export { htmlTags } from "./htmlTags.js";
export { OutputFolder } from "./outputFolder.js";
