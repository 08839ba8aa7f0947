import type { CheckSeverity } from "../types/checks.js";

export interface FindingPlace {
	/** Absolute path. */
	file: string;
	/** 1-based. */
	line: number;
	column: number;
}

/** A finding of a rule. */
export interface RuleFinding extends FindingPlace {
	message: string;
	/** How to fix it. */
	hint?: string;
	/** Other places with the same problem. */
	others?: readonly FindingPlace[];
	/** Whether this is only a warning even if the rule's findings are errors. */
	isWarning?: boolean;
}

/** A finding with its rule and severity, as shown in reports. */
export interface Finding extends RuleFinding {
	rule: string;
	severity: Exclude<CheckSeverity, "off">;
}
