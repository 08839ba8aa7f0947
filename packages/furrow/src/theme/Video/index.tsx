import { translate } from "@docusaurus/Translate";
import useBaseUrl from "@docusaurus/useBaseUrl";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import {
	type MouseEvent,
	type ReactNode,
	useEffect,
	useRef,
	useState,
} from "react";
import { isPlainClick } from "../../client/runtime/followLink";
import { type Embed, embedOf } from "./embed";
import "./styles.css";

export interface Props {
	/** A video file, or the URL of a video on YouTube or Vimeo. */
	readonly src: string;
	/** Title of the video, for screen readers. */
	readonly title: string;
	/** An image to show before the video plays. */
	readonly poster?: string;
	/** A WebVTT file with captions in the language of the page. */
	readonly captions?: string;
	/** Width in pixels, like `height`. In Markdown, both default to those of the poster; otherwise the ratio is 16:9. */
	readonly width?: number;
	readonly height?: number;
	/** Plays muted and in a loop, unless the reader prefers reduced motion. */
	readonly autoplay?: boolean;
}

function File({
	src,
	title,
	poster,
	captions,
	width,
	height,
	autoplay,
}: Props): ReactNode {
	const video = useRef<HTMLVideoElement>(null);
	const { i18n } = useDocusaurusContext();
	const language = i18n.localeConfigs[i18n.currentLocale];
	const url = useBaseUrl(src);
	const captionsUrl = useBaseUrl(captions ?? "");
	const posterUrl = useBaseUrl(poster ?? "");
	useEffect(() => {
		if (autoplay && !matchMedia("(prefers-reduced-motion: reduce)").matches)
			// Browsers may block autoplay. Readers can still use the controls.
			video.current?.play().catch(() => {});
	}, [autoplay]);
	return (
		<video
			aria-label={title}
			className="furrow-video"
			controls
			height={height}
			loop={autoplay}
			muted={autoplay}
			playsInline
			poster={poster && posterUrl}
			preload={poster ? "none" : "metadata"}
			ref={video}
			src={url}
			width={width}
		>
			{captions && (
				<track
					default
					kind="captions"
					label={language?.label}
					src={captionsUrl}
					srcLang={language?.htmlLang ?? i18n.currentLocale}
				/>
			)}
		</video>
	);
}

/** A link that a click replaces with the player. Nothing is requested from the other site before that. */
function Facade({
	src,
	title,
	poster,
	embed,
}: Props & { embed: Embed }): ReactNode {
	const [isPlaying, setIsPlaying] = useState(false);
	const posterUrl = useBaseUrl(poster ?? "");
	const play = (event: MouseEvent) => {
		if (!isPlainClick(event.nativeEvent)) return;
		event.preventDefault();
		setIsPlaying(true);
	};
	if (isPlaying)
		return (
			<iframe
				allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
				className="furrow-video"
				ref={(player) => player?.focus()}
				referrerPolicy="strict-origin-when-cross-origin"
				src={embed.url}
				title={title}
			/>
		);
	return (
		<a className="furrow-video furrow-video--facade" href={src} onClick={play}>
			{poster && <img alt="" loading="lazy" src={posterUrl} />}
			<span className="furrow-video-play" aria-hidden="true" />
			<span className="furrow-video-title">
				<strong>{title}</strong>
				<small>
					{translate(
						{
							id: "theme.Video.from",
							message: "Loads from {provider} when you play it",
						},
						{ provider: embed.provider },
					)}
				</small>
			</span>
		</a>
	);
}

/** A video file, or a video on YouTube or Vimeo. These sites receive no requests until the reader plays the video. */
export default function Video(props: Props): ReactNode {
	const embed = embedOf(props.src);
	return embed ? <Facade {...props} embed={embed} /> : <File {...props} />;
}
