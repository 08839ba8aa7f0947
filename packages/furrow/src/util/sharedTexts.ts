/**
 * A text in memory that all threads share. As a string, each thread would get its own copy, in addition to the
 * message that contains it. For 100,000 pages, the data that pages share is 50 MB.
 */
export type SharedText = Uint8Array<SharedArrayBuffer>;

export function shareText(text: string): SharedText {
	const length = Buffer.byteLength(text);
	const shared = new Uint8Array(new SharedArrayBuffer(length));
	Buffer.from(shared.buffer).write(text);
	return shared;
}

export const sharedText = ({ buffer, byteOffset, length }: SharedText) =>
	Buffer.from(buffer, byteOffset, length).toString();
