import { escapeContent } from "./html.js";

/** The fields of a Prism token that its markup needs. */
interface TokenLike {
	type: string;
	alias?: string | string[];
	content: TokenContent;
}

type TokenContent = string | TokenLike | TokenContent[];

/** Writes a token stream line by line. Elements open at the end of a line are closed there and reopened on the next. */
class LineWriter {
	readonly lines: string[] = [];
	private line = "";
	private readonly open: string[] = [];

	text(text: string): void {
		let from = 0;
		for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", from)) {
			if (at > from) this.line += escapeContent(text.slice(from, at));
			this.breakLine();
			from = at + 1;
		}
		if (from < text.length) this.line += escapeContent(text.slice(from));
	}

	token(token: TokenLike): void {
		let className = `token ${token.type}`;
		if (token.alias)
			className += ` ${Array.isArray(token.alias) ? token.alias.join(" ") : token.alias}`;
		const tag = `<span class="${className}">`;
		this.line += tag;
		this.open.push(tag);
		this.write(token.content);
		this.open.pop();
		this.close(tag);
	}

	write(content: TokenContent): void {
		if (typeof content === "string") this.text(content);
		else if (Array.isArray(content))
			for (const item of content) this.write(item);
		else this.token(content);
	}

	finish(): string[] {
		this.lines.push(this.line);
		return this.lines;
	}

	/** Closes an element. If it is empty on this line, it is removed instead. */
	private close(tag: string): void {
		if (this.line.endsWith(tag)) this.line = this.line.slice(0, -tag.length);
		else this.line += "</span>";
	}

	private breakLine(): void {
		for (let index = this.open.length - 1; index >= 0; index -= 1)
			this.close(this.open[index] as string);
		this.lines.push(this.line);
		this.line = this.open.join("");
	}
}

/** Renders a token stream as HTML, by line. Must not depend on Node, since the browser's highlighter uses it too. */
export function tokenLines(content: unknown): string[] {
	const writer = new LineWriter();
	writer.write(content as TokenContent);
	return writer.finish();
}
