export { type Checked, type CheckOptions, checkSite } from "./checkSite.js";
export type { Finding, FindingPlace } from "./finding.js";
export { githubReport } from "./reporters/github.js";
export { jsonReport } from "./reporters/json.js";
export { sarifReport } from "./reporters/sarif.js";
