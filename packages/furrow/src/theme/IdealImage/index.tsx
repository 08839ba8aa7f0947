import {
	type ComponentProps,
	type ReactNode,
	useCallback,
	useState,
} from "react";

interface Image {
	path: string;
	width: number;
	height: number;
}

export interface SrcImage {
	src: string;
	srcSet: string;
	images: Image[];
	width?: number;
	height?: number;
}

type Source = string | { src: SrcImage; preSrc?: string };

export interface Props extends ComponentProps<"img"> {
	readonly img: Source | { default: Source };
}

/** A responsive image, with a blurred placeholder until it has loaded. */
export default function IdealImage({ img, style, ...props }: Props): ReactNode {
	const [isLoaded, setLoaded] = useState(false);
	// An image that loaded before hydration does not fire `load` again.
	const checkLoaded = useCallback((element: HTMLImageElement | null) => {
		if (element?.complete) setLoaded(true);
	}, []);
	const source =
		typeof img === "object" && "default" in img ? img.default : img;
	if (typeof source === "string")
		return (
			// biome-ignore lint/a11y/useAltText: it is among the props
			<img
				loading="lazy"
				decoding="async"
				src={source}
				style={style}
				{...props}
			/>
		);
	const { src, preSrc } = source;
	const largest = src.images.at(-1);
	return (
		// biome-ignore lint/a11y/useAltText: it is among the props
		<img
			ref={checkLoaded}
			loading="lazy"
			decoding="async"
			src={largest?.path}
			srcSet={src.images.length > 1 ? src.srcSet : undefined}
			sizes={`(max-width: ${largest?.width}px) 100vw, ${largest?.width}px`}
			width={largest?.width}
			height={largest?.height}
			onLoad={() => setLoaded(true)}
			style={{
				height: "auto",
				...(preSrc && !isLoaded
					? { background: `center / cover no-repeat url(${preSrc})` }
					: {}),
				...style,
			}}
			{...props}
		/>
	);
}
