export { defaultParseFrontMatter } from "./frontMatter.js";
export { locateValue } from "./locateValue.js";
export { report } from "./report.js";
export { nearest } from "./suggest.js";
export { check, FieldProblems } from "./validate.js";
