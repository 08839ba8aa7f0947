/** The name of the style sheet for text from right to left that stands beside another: `a.css`, `a.rtl.css`. */
export function mirroredStyle(name: string): string {
	return name.replace(/\.css$/, ".rtl.css");
}
