/** A video embedded from another site. */
export interface Embed {
	provider: "YouTube" | "Vimeo";
	/** URL of the player. It starts at once, since the reader has clicked play. */
	url: string;
}

/** Parses a start time from a YouTube URL (`90`, `90s`, `1m30s`) into seconds. */
function parseSeconds(time: string): number {
	const [, hours = 0, minutes = 0, seconds = 0] =
		/^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function youTube({ hostname, pathname, searchParams }: URL): Embed | undefined {
	const id = hostname.endsWith("youtu.be")
		? pathname.slice(1)
		: (searchParams.get("v") ??
			/^\/(?:embed|live|shorts)\/([^/]+)/.exec(pathname)?.[1]);
	if (!id || !/^[\w-]+$/.test(id)) return undefined;
	const start = parseSeconds(
		searchParams.get("t") ?? searchParams.get("start") ?? "",
	);
	return {
		provider: "YouTube",
		url: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ""}`,
	};
}

function vimeo({ pathname, searchParams }: URL): Embed | undefined {
	const [, id, inPath] =
		/^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? [];
	if (!id) return undefined;
	const key = inPath ?? searchParams.get("h");
	return {
		provider: "Vimeo",
		url: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${encodeURIComponent(key)}` : ""}`,
	};
}

const PLAYERS: Readonly<Record<string, (url: URL) => Embed | undefined>> = {
	"youtube.com": youTube,
	"youtube-nocookie.com": youTube,
	"youtu.be": youTube,
	"vimeo.com": vimeo,
	"player.vimeo.com": vimeo,
};

/** Returns the player for a YouTube or Vimeo URL, or `undefined` for any other URL, which is a video file. */
export function embedOf(src: string): Embed | undefined {
	if (!/^https?:\/\//.test(src) || !URL.canParse(src)) return undefined;
	const url = new URL(src);
	const host = url.hostname.replace(/^(?:www|m)\./, "");
	return Object.hasOwn(PLAYERS, host) ? PLAYERS[host]?.(url) : undefined;
}
