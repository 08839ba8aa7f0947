import type { Grammar, hooks, Token, tokenize } from "prismjs";

interface PrismLike {
	hooks: Pick<typeof hooks, "run">;
	tokenize: typeof tokenize;
}

/**
 * Returns the tokens of code, with what languages do before and after: text between JSX's tags is no code. As in
 * Docusaurus, they may change the tokens, but neither the code nor the grammar.
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
