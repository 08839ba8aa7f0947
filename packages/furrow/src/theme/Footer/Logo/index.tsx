import Link from "@docusaurus/Link";
import type { FooterLogo as LogoConfig } from "@docusaurus/theme-common";
import { useBaseUrlUtils } from "@docusaurus/useBaseUrl";
import ThemedImage from "@theme/ThemedImage";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props {
	readonly logo: LogoConfig;
}

function LogoImage({ logo }: Props): ReactNode {
	const { withBaseUrl } = useBaseUrlUtils();
	return (
		<ThemedImage
			className={clsx("footer__logo", logo.className)}
			alt={logo.alt}
			sources={{
				light: withBaseUrl(logo.src),
				dark: withBaseUrl(logo.srcDark ?? logo.src),
			}}
			width={logo.width}
			height={logo.height}
			style={logo.style}
		/>
	);
}

export default function FooterLogo({ logo }: Props): ReactNode {
	if (!logo.href) {
		return <LogoImage logo={logo} />;
	}
	return (
		<Link
			href={logo.href}
			className={styles.footerLogoLink}
			target={logo.target}
		>
			<LogoImage logo={logo} />
		</Link>
	);
}
