declare module "opencc-js/dict/TSCharacters" {
	/** Pairs separated by "|": a traditional character, a space, and the simplified ones for it. */
	const pairs: string;
	export default pairs;
}
