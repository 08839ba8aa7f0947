/** Schemas that validate and convert values of configs and data files. The kinds of values are in `kinds.ts`. */
import type { Untyped } from "../types/untyped.js";
import { isPlainData } from "../util/objects.js";
import {
	FieldProblems,
	type Path,
	type Problem,
	problemAt,
	refusal,
} from "./problems.js";

/** The place of a value that is being checked, and what was found wrong so far. */
export class At {
	constructor(
		readonly problems: Problem[] = [],
		private readonly parent?: At,
		private readonly key: string | number = "",
	) {}

	get path(): Path {
		return this.parent ? [...this.parent.path, this.key] : [];
	}

	/** The place of a field or an item. */
	in(key: string | number): At {
		return new At(this.problems, this, key);
	}

	/** The same place with problems of its own, for a check that may come to nothing. */
	aside(): At {
		return new At([], this.parent, this.key);
	}

	/** Notes a problem: what is to be said after the value's name. */
	wrong(says: string): void {
		this.problems.push(problemAt(this.path, says));
	}
}

/** Returned by checks for a value of another kind. */
export const OTHER_KIND = Symbol("a value of another kind");

/** Gives what is made of a value, or {@link OTHER_KIND}. Whatever else is wrong it notes in `at`. */
type Read = (value: Untyped, at: At) => unknown;

export type Fields = Record<string, Schema>;

interface Definition {
	/** Describes the allowed values; follows "Expected". */
	readonly takes: string;
	readonly read: Read;
	/** Replaces the message for values of another kind. */
	readonly says?: string;
	/** Words that the value may be. */
	readonly words?: readonly unknown[];
	readonly isRequired?: boolean;
	readonly fallback?: unknown;
	/** Fields of an object by their names, and what any other field is. */
	readonly fields?: Fields;
	readonly others?: Schema;
	/** Items of a list. */
	readonly items?: Schema;
	/** Schemas of which one applies; `types` have the names that values call them by. */
	readonly branches?: readonly Schema[];
	readonly types?: Readonly<Record<string, Schema>>;
}

export class Schema {
	constructor(readonly is: Definition) {}

	private with(changes: Partial<Definition>): Schema {
		return new Schema({ ...this.is, ...changes });
	}

	/** The value has to be there. */
	required(): Schema {
		return this.with({ isRequired: true });
	}

	/**
	 * Sets the value to use if there is none. Objects and arrays are validated too, so that the schema completes them.
	 */
	default(fallback: unknown): Schema {
		return this.with({ fallback });
	}

	/** Other kinds of values are as good. The first schema that takes a value has it. */
	or(...others: Schema[]): Schema {
		const branches = [this, ...others];
		return new Schema({
			takes: branches.map(({ is }) => is.takes).join(" or "),
			words: branches.flatMap(({ is }) => is.words ?? []),
			branches,
			read(value, at) {
				// Problems of the branches whose kind the value has.
				const problems: Problem[] = [];
				for (const branch of branches) {
					const attempt = at.aside();
					const result = branch.is.read(value, attempt);
					if (result === OTHER_KIND) continue;
					if (attempt.problems.length === 0) return result;
					problems.push(...attempt.problems);
				}
				if (problems.length === 0) return OTHER_KIND;
				at.problems.push(...problems);
				return value;
			},
		});
	}

	/** Only some of the values: `takes` says which. */
	where(passes: (value: Untyped) => boolean, takes: string): Schema {
		const { read } = this.is;
		return this.with({
			takes,
			read: (value, at) => (passes(value) ? read(value, at) : OTHER_KIND),
		});
	}

	/** Changes a value before it is looked at. */
	before(step: (value: Untyped) => unknown): Schema {
		const { read } = this.is;
		return this.with({ read: (value, at) => read(step(value), at) });
	}

	/** Makes something of a value that is right so far, or says what is wrong with it. */
	after(step: Read): Schema {
		const { read } = this.is;
		return this.with({
			read(value, at) {
				const before = at.problems.length;
				const result = read(value, at);
				return result === OTHER_KIND || at.problems.length > before
					? result
					: step(result, at);
			},
		});
	}

	/** The sentence about a value of another kind, after the value's name. */
	says(says: string): Schema {
		return this.with({ says });
	}

	/** Checks a value at its place. */
	check(value: unknown, at: At): unknown {
		const { takes, read, says, words, isRequired, fallback } = this.is;
		if (value === undefined) {
			if (isRequired) at.wrong("is missing.");
			return isPlainData(fallback)
				? read(structuredClone(fallback), at)
				: fallback;
		}
		const result = read(value, at);
		if (result !== OTHER_KIND) return result;
		at.wrong(says ?? refusal(value, takes, words));
		return value;
	}

	/** As a schema of Joi's does, for code of a site that checks options of Furrow's plugins in its own way. */
	validate(value: unknown): { value?: Untyped; error?: FieldProblems } {
		const at = new At();
		const result = this.check(value, at);
		return at.problems.length > 0
			? { error: new FieldProblems(at.problems) }
			: { value: result };
	}

	/** Docusaurus's `normalizePluginOptions` adds the option `id` to a schema of Joi's; it is here without that. */
	append(): Schema {
		return this;
	}
}
