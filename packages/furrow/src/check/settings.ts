import type { CheckSeverity, ChecksConfig } from "../types/checks.js";
import { FurrowError } from "../util/errors.js";
import { nearest } from "../util/nearest.js";
import type { Rule, RuleName } from "./rule.js";
import { RULES } from "./rules.js";

/** Rule settings from the command line. */
export interface RuleFlags {
	/** `name` or `name=severity`. */
	rule?: readonly string[];
	/** Names of the rules to run; no others run. */
	only?: readonly string[];
}

/** An enabled rule. */
export interface ActiveRule {
	rule: Rule;
	severity: Exclude<CheckSeverity, "off">;
	options: object;
}

function ruleNamed(name: string): RuleName {
	const names = RULES.map((rule) => rule.name);
	const match = names.find((rule) => rule === name);
	if (match) return match;
	const suggestion = nearest(name, names);
	throw new FurrowError(`There is no rule "${name}".`, {
		hint: suggestion
			? `Did you mean "${suggestion}"?`
			: `The rules are: ${names.join(", ")}.`,
	});
}

function severityNamed(name: string): CheckSeverity {
	if (name === "off" || name === "warn" || name === "error") return name;
	throw new FurrowError(`"${name}" is not a severity.`, {
		hint: "Expected off, warn or error: --rule image-alt=off.",
	});
}

/** Returns the severities set on the command line; `on` stands for the rule's configured or default severity. */
function severitiesFromFlags({ rule = [], only }: RuleFlags) {
	const severities = new Map<RuleName, CheckSeverity | "on">();
	if (only) {
		for (const { name } of RULES) severities.set(name, "off");
		for (const name of only) severities.set(ruleNamed(name), "on");
	}
	for (const text of rule) {
		const [name = "", severity] = text.split("=");
		severities.set(
			ruleNamed(name),
			severity === undefined ? "on" : severityNamed(severity),
		);
	}
	return severities;
}

/**
 * Returns the enabled rules. The command line takes precedence over the config.
 * @throws FurrowError for an unknown rule or severity
 */
export function activeRules(
	config: ChecksConfig | undefined,
	flags: RuleFlags,
): ActiveRule[] {
	const severities = severitiesFromFlags(flags);
	return RULES.flatMap((rule) => {
		const setting = config?.rules?.[rule.name];
		const options = typeof setting === "object" ? setting : {};
		const configured =
			typeof setting === "object" ? (setting.severity ?? rule.whenOn) : setting;
		const flag = severities.get(rule.name);
		const severity =
			flag === "on"
				? ([configured, rule.severity].find((one) => one && one !== "off") ??
					rule.whenOn)
				: (flag ?? configured ?? rule.severity);
		return severity === "off" ? [] : [{ rule, severity, options }];
	});
}
