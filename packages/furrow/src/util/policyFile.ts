/** The file of a built site that holds its content security policy, for `furrow serve` and for hosts. */
export const POLICY_FILE = "csp.json";
