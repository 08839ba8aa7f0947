/** Which URLs are videos of YouTube or Vimeo, and the URLs of their players. */
import { expect, it } from "vitest";
import { embedOf } from "../../../packages/furrow/src/theme/Video/embed.js";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/aB-3_x?autoplay=1";

it.each([
	["https://www.youtube.com/watch?v=aB-3_x", YOUTUBE],
	["https://m.youtube.com/watch?list=x&v=aB-3_x", YOUTUBE],
	["https://youtu.be/aB-3_x?t=1m30s", `${YOUTUBE}&start=90`],
	["https://youtube.com/shorts/aB-3_x", YOUTUBE],
	["https://www.youtube.com/embed/aB-3_x?start=5", `${YOUTUBE}&start=5`],
	[
		"https://vimeo.com/123",
		"https://player.vimeo.com/video/123?autoplay=1&dnt=1",
	],
	[
		"https://vimeo.com/123/0af",
		"https://player.vimeo.com/video/123?autoplay=1&dnt=1&h=0af",
	],
	[
		"https://player.vimeo.com/video/123?h=0af",
		"https://player.vimeo.com/video/123?autoplay=1&dnt=1&h=0af",
	],
])("embeds %s as %s", (src, url) => {
	expect(embedOf(src)?.url).toBe(url);
});

it.each([
	"/videos/a.mp4",
	"https://example.com/a.mp4",
	"https://www.youtube.com/",
	"https://www.youtube.com/watch?v=a/../b",
	"https://vimeo.com/channels/staff",
	"https://youtube.com.example/watch?v=a",
	"javascript:alert(1)",
])("does not embed %s", (src) => {
	expect(embedOf(src)).toBeUndefined();
});
