/**
 * Returns why an installed package does not load. Messages of native packages go on with paragraphs of advice, which
 * are left out.
 */
export const loadReason = (error: unknown): string =>
	(error as Error).message
		.replace(/\s*(?:Possible solutions:|Require stack:)[\s\S]*/, "")
		.replace(/\s*\n\s*/g, " ")
		.replace(/\.$/, "");
