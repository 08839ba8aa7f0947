import type { CheckSeverity } from "../types/checks.js";

export interface FindingPlace {
	/** Absolute. */
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
	/** Further places of the same. */
	others?: readonly FindingPlace[];
	/** A warning, even where the rule's findings are errors. */
	isMild?: boolean;
}

/** Something to fix, as reports tell it. */
export interface Finding extends RuleFinding {
	rule: string;
	severity: Exclude<CheckSeverity, "off">;
}
