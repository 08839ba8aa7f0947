import type { CheckSeverity, ChecksConfig } from "../types/checks.js";
import { FurrowError } from "../util/errors.js";
import { nearest } from "../util/nearest.js";
import type { Rule, RuleName } from "./rule.js";
import { RULES } from "./rules.js";

/** Settings of rules from the command line. */
export interface RuleFlags {
	/** `name` or `name=severity`. */
	rule?: readonly string[];
	/** Names of the only rules. */
	only?: readonly string[];
}

/** A rule that is on. */
export interface ActiveRule {
	rule: Rule;
	severity: Exclude<CheckSeverity, "off">;
	options: object;
}

function ruleNamed(name: string): RuleName {
	const names = RULES.map((rule) => rule.name);
	const found = names.find((known) => known === name);
	if (found) return found;
	const meant = nearest(name, names);
	throw new FurrowError(`There is no rule "${name}".`, {
		hint: meant
			? `Did you mean "${meant}"?`
			: `The rules are: ${names.join(", ")}.`,
	});
}

function severityNamed(name: string): CheckSeverity {
	if (name === "off" || name === "warn" || name === "error") return name;
	throw new FurrowError(`"${name}" is not a severity.`, {
		hint: "Expected off, warn or error: --rule image-alt=off.",
	});
}

/** Severities by the command line; `on` is as loud as the rule would have it. */
function flagged({ rule = [], only }: RuleFlags) {
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
 * The rules that are on: the command line goes before the config.
 * @throws FurrowError for a rule or a severity that does not exist
 */
export function activeRules(
	config: ChecksConfig | undefined,
	flags: RuleFlags,
): ActiveRule[] {
	const severities = flagged(flags);
	return RULES.flatMap((rule) => {
		const given = config?.rules?.[rule.name];
		const options = typeof given === "object" ? given : {};
		const configured =
			typeof given === "object" ? (given.severity ?? rule.whenOn) : given;
		const flag = severities.get(rule.name);
		const severity =
			flag === "on"
				? ([configured, rule.severity].find((one) => one && one !== "off") ??
					rule.whenOn)
				: (flag ?? configured ?? rule.severity);
		return severity === "off" ? [] : [{ rule, severity, options }];
	});
}
