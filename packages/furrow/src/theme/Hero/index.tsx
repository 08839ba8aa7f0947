import Link from "@docusaurus/Link";
import useBaseUrl from "@docusaurus/useBaseUrl";
import Heading from "@theme/Heading";
import clsx from "clsx";
import type { ReactNode } from "react";
import "./styles.css";

export interface Action {
	readonly label: ReactNode;
	/** A path of the site or a URL. */
	readonly to: string;
}

export interface HeroImage {
	readonly src: string;
	readonly width?: number;
	readonly height?: number;
}

export interface Props {
	readonly title: ReactNode;
	/** Element of the title, `h1` by default. */
	readonly as?: "h1" | "h2";
	readonly tagline?: ReactNode;
	/** Links shown as buttons. The first one is the primary action. */
	readonly actions?: readonly Action[];
	readonly image?: string | HeroImage;
	/** Alternative text of the image. Omit it if the image is decorative. */
	readonly imageAlt?: string;
	/** Additional content below the actions. */
	readonly children?: ReactNode;
}

function Picture({
	image,
	alt,
}: {
	image: string | HeroImage;
	alt: string;
}): ReactNode {
	const { src, width, height } =
		typeof image === "string" ? { src: image } : image;
	return (
		<img
			alt={alt}
			className="furrow-hero-image"
			fetchPriority="high"
			height={height}
			src={useBaseUrl(src)}
			width={width}
		/>
	);
}

/** Hero section of a home page: title, tagline, actions and an image. */
export default function Hero({
	title,
	as = "h1",
	tagline,
	actions = [],
	image,
	imageAlt = "",
	children,
}: Props): ReactNode {
	return (
		<div className={clsx("furrow-hero", image && "furrow-hero--image")}>
			<div className="furrow-hero-text">
				<Heading as={as} className="furrow-hero-title">
					{title}
				</Heading>
				{tagline && <p className="furrow-hero-tagline">{tagline}</p>}
				{actions.length > 0 && (
					<div className="furrow-hero-actions">
						{actions.map(({ label, to }, index) => (
							<Link
								className={clsx(
									"button button--lg",
									index
										? "button--outline button--secondary"
										: "button--primary",
								)}
								key={to}
								to={to}
							>
								{label}
							</Link>
						))}
					</div>
				)}
				{children}
			</div>
			{image && <Picture alt={imageAlt} image={image} />}
		</div>
	);
}
