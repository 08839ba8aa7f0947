/** The custom properties that a text uses: `var(--name)` in CSS, or in a `style` attribute. */
export const propertyUses = (text: string): string[] =>
	Array.from(text.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = ""]) => name);
