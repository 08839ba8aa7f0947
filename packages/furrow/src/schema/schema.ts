/** Schemas that validate and convert values of configs and data files. Kinds of values are defined in `kinds.ts`. */
import type { Untyped } from "../types/untyped.js";
import { isPlainData } from "../util/collections.js";
import {
	FieldProblems,
	type Path,
	type Problem,
	problemAt,
	refusal,
} from "./problems.js";

/** Path of a value that is being checked, and the problems found so far. */
export class At {
	constructor(
		readonly problems: Problem[] = [],
		private readonly parent?: At,
		private readonly key: string | number = "",
	) {}

	get path(): Path {
		return this.parent ? [...this.parent.path, this.key] : [];
	}

	/** Returns the place of a field or an item. */
	in(key: string | number): At {
		return new At(this.problems, this, key);
	}

	/** Returns the same place with a separate list of problems, for a check whose problems may be discarded. */
	aside(): At {
		return new At([], this.parent, this.key);
	}

	/** Adds a problem: the text after the value's name. */
	wrong(says: string): void {
		this.problems.push(problemAt(this.path, says));
	}
}

/** Returned by checks for a value of another kind. */
export const OTHER_KIND = Symbol("a value of another kind");

/** Returns the converted value, or {@link OTHER_KIND}. Adds all other problems to `at`. */
type Read = (value: Untyped, at: At) => unknown;

export type Fields = Record<string, Schema>;

interface Definition {
	/** Describes the allowed values; follows "Expected". */
	readonly takes: string;
	readonly read: Read;
	/** Replaces the message for values of another kind. */
	readonly says?: string;
	/** Allowed values, for suggestions. */
	readonly words?: readonly unknown[];
	readonly isRequired?: boolean;
	readonly fallback?: unknown;
	/** Schemas of an object's fields by name, and of all other fields. */
	readonly fields?: Fields;
	readonly others?: Schema;
	/** Schema of a list's items. */
	readonly items?: Schema;
	/** Alternative schemas; the keys of `types` are values of the field `type`. */
	readonly branches?: readonly Schema[];
	readonly types?: Readonly<Record<string, Schema>>;
}

export class Schema {
	constructor(readonly is: Definition) {}

	private with(changes: Partial<Definition>): Schema {
		return new Schema({ ...this.is, ...changes });
	}

	/** Makes the value required. */
	required(): Schema {
		return this.with({ isRequired: true });
	}

	/** Sets the default value. Objects and arrays are validated too, so that the schema completes them. */
	default(fallback: unknown): Schema {
		return this.with({ fallback });
	}

	/** Allows other kinds of values. The first schema that accepts a value is used. */
	or(...others: Schema[]): Schema {
		const branches = [this, ...others];
		return new Schema({
			takes: branches.map(({ is }) => is.takes).join(" or "),
			words: branches.flatMap(({ is }) => is.words ?? []),
			branches,
			read(value, at) {
				// Problems of the branches that match the kind of the value.
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

	/** Restricts the allowed values; `takes` describes them. */
	where(passes: (value: Untyped) => boolean, takes: string): Schema {
		const { read } = this.is;
		return this.with({
			takes,
			read: (value, at) => (passes(value) ? read(value, at) : OTHER_KIND),
		});
	}

	/** Converts a value before it is checked. */
	before(step: (value: Untyped) => unknown): Schema {
		const { read } = this.is;
		return this.with({ read: (value, at) => read(step(value), at) });
	}

	/** Converts a valid value, or adds problems. */
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

	/** Sets the message for a value of another kind, after the value's name. */
	says(says: string): Schema {
		return this.with({ says });
	}

	/** Checks and converts a value. */
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

	/** Has the interface of a Joi schema, for code of a site that validates options of Furrow's plugins itself. */
	validate(value: unknown): { value?: Untyped; error?: FieldProblems } {
		const at = new At();
		const result = this.check(value, at);
		return at.problems.length > 0
			? { error: new FieldProblems(at.problems) }
			: { value: result };
	}

	/** Called by Docusaurus's `normalizePluginOptions` to add the option `id` to a Joi schema; not needed here. */
	append(): Schema {
		return this;
	}
}
