import Link from "@docusaurus/Link";
import Bluesky from "@theme/Icon/Socials/Bluesky";
import DefaultSocialIcon from "@theme/Icon/Socials/Default";
import Email from "@theme/Icon/Socials/Email";
import GitHub from "@theme/Icon/Socials/GitHub";
import Instagram from "@theme/Icon/Socials/Instagram";
import LinkedIn from "@theme/Icon/Socials/LinkedIn";
import Mastodon from "@theme/Icon/Socials/Mastodon";
import StackOverflow from "@theme/Icon/Socials/StackOverflow";
import Threads from "@theme/Icon/Socials/Threads";
import Twitch from "@theme/Icon/Socials/Twitch";
import Twitter from "@theme/Icon/Socials/Twitter";
import X from "@theme/Icon/Socials/X";
import YouTube from "@theme/Icon/Socials/YouTube";
import clsx from "clsx";
import type { ComponentType, ReactNode } from "react";
import { own } from "../../../../../shared/own";
import type { Author } from "../../../../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly author: Author;
	readonly className?: string;
}

type Platform = [label: string, Icon: ComponentType<{ className?: string }>];

const platforms: Record<string, Platform> = {
	twitter: ["Twitter", Twitter],
	github: ["GitHub", GitHub],
	stackoverflow: ["Stack Overflow", StackOverflow],
	linkedin: ["LinkedIn", LinkedIn],
	x: ["X", X],
	bluesky: ["Bluesky", Bluesky],
	instagram: ["Instagram", Instagram],
	threads: ["Threads", Threads],
	mastodon: ["Mastodon", Mastodon],
	youtube: ["YouTube", YouTube],
	twitch: ["Twitch", Twitch],
	email: ["Email", Email],
};

export default function BlogAuthorSocials({
	author,
	className,
}: Props): ReactNode {
	return (
		<div className={clsx(styles.authorSocials, className)}>
			{Object.entries(author.socials ?? {}).map(([platform, link]) => {
				const [label, Icon] = own(platforms, platform) ?? [
					platform,
					DefaultSocialIcon,
				];
				return (
					<Link
						key={platform}
						className={styles.authorSocialLink}
						href={link}
						title={label}
						aria-label={label}
					>
						<Icon className={styles.authorSocialIcon} />
					</Link>
				);
			})}
		</div>
	);
}
