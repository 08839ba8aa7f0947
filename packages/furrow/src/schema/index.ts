export { openChecks, saveChecks } from "./knownChecks.js";
export {
	isLate,
	type LateSchema,
	late,
	lateSchema,
	loadJoi,
} from "./lateSchema.js";
export { locateValue } from "./locateValue.js";
export { report } from "./report.js";
export { nearest } from "./suggest.js";
export { check, FieldProblems } from "./validate.js";
