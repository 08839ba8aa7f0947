export { type Diagnosis, examine } from "./examine.js";
export type { Finding, Severity } from "./finding.js";
export { brokenLinks } from "./links.js";
