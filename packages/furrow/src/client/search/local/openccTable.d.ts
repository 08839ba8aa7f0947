declare module "opencc-js/dict/TSCharacters" {
	/** Pairs separated by "|": a traditional character, then its simplified ones, separated by spaces. */
	const pairs: string;
	export default pairs;
}
