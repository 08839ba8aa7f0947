import pc from "picocolors";

const LABELS = {
	error: pc.red(pc.bold("error")),
	warning: pc.yellow(pc.bold("warning")),
	note: pc.cyan(pc.bold("note")),
};

const indented = (text: string) => text.replace(/\n/g, "\n  ");

/** Formats a finding of a command for the terminal. */
export function findingText({
	severity,
	places,
	kind,
	message,
	hint,
}: {
	severity: keyof typeof LABELS;
	/** Places, such as `docs/intro.md:3:1`. */
	places: readonly string[];
	/** Name of the finding's kind. */
	kind?: string;
	message: string;
	hint?: string | undefined;
}): string {
	const [first, ...others] = places;
	const head = [
		LABELS[severity],
		first && pc.cyan(first),
		kind && pc.dim(kind),
	];
	return [
		head.filter(Boolean).join(" "),
		`  ${indented(message)}`,
		...others.map((place) => `  ${pc.cyan(place)}`),
		...(hint ? [`  ${pc.dim(`hint: ${indented(hint)}`)}`] : []),
	].join("\n");
}
