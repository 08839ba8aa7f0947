import type { Grammar, hooks, Token, tokenize } from "prismjs";

interface PrismLike {
	hooks: Pick<typeof hooks, "run">;
	tokenize: typeof tokenize;
}

/**
 * Returns the tokens of code, running the hooks that languages add before and after tokenizing: they treat text
 * between JSX tags as plain text. As in Docusaurus, hooks may change the tokens, but not the code or the grammar.
 */
export function prismTokens(
	prism: PrismLike,
	code: string,
	language: string,
	grammar: Grammar,
): (string | Token)[] {
	const work = {
		code,
		language,
		grammar,
		tokens: [] as (string | Token)[],
	};
	prism.hooks.run("before-tokenize", work);
	work.tokens = prism.tokenize(code, grammar);
	prism.hooks.run("after-tokenize", work);
	return work.tokens;
}
