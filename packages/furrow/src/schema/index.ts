export { check } from "./check.js";
export * from "./kinds.js";
export { locateField } from "./locate.js";
export { locateValue } from "./locateValue.js";
export { describeValue, FieldProblems, refusal } from "./problems.js";
export { report } from "./report.js";
export { At, type Fields, OTHER_KIND, Schema } from "./schema.js";
