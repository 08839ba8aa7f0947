import Link from "@docusaurus/Link";
import { type NavbarLogo, useThemeConfig } from "@docusaurus/theme-common";
import useBaseUrl from "@docusaurus/useBaseUrl";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import ThemedImage from "@theme/ThemedImage";
import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"a"> {
	readonly imageClassName?: string;
	readonly titleClassName?: string;
}

function LogoImage({
	logo,
	alt,
	className,
}: {
	logo: NavbarLogo;
	alt: string;
	className?: string;
}): ReactNode {
	const light = useBaseUrl(logo.src);
	const dark = useBaseUrl(logo.srcDark || logo.src);
	const image = (
		<ThemedImage
			className={logo.className}
			sources={{ light, dark }}
			height={logo.height}
			width={logo.width}
			alt={alt}
			style={logo.style}
		/>
	);
	return className ? <div className={className}>{image}</div> : image;
}

export default function Logo(props: Props): ReactNode {
	const {
		siteConfig: { title },
	} = useDocusaurusContext();
	const {
		navbar: { title: navbarTitle, logo },
	} = useThemeConfig();
	const { imageClassName, titleClassName, ...rest } = props;
	const href = useBaseUrl(logo?.href || "/");
	// Next to the title, the image is decorative.
	const fallbackAlt = navbarTitle ? "" : title;
	return (
		<Link to={href} {...rest} {...(logo?.target && { target: logo.target })}>
			{logo && (
				<LogoImage
					logo={logo}
					alt={logo.alt ?? fallbackAlt}
					className={imageClassName}
				/>
			)}
			{navbarTitle != null && <b className={titleClassName}>{navbarTitle}</b>}
		</Link>
	);
}
