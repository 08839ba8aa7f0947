import Link from "@docusaurus/Link";
import AuthorSocials from "@theme/Blog/Components/Author/Socials";
import Heading from "@theme/Heading";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { Author } from "../../../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly as?: "h1" | "h2";
	readonly author: Author;
	readonly className?: string;
	readonly count?: number;
}

function MaybeLink({
	href,
	className,
	children,
}: {
	href: string | undefined;
	className?: string;
	children: ReactNode;
}): ReactNode {
	return href ? (
		<Link href={href} className={className}>
			{children}
		</Link>
	) : (
		children
	);
}

function Name({ name, as }: { name: string; as: Props["as"] }): ReactNode {
	return as ? (
		<Heading as={as} className={styles.authorName} translate="no">
			{name}
		</Heading>
	) : (
		<span className={styles.authorName} translate="no">
			{name}
		</span>
	);
}

export default function BlogAuthor({
	as,
	author,
	className,
	count,
}: Props): ReactNode {
	const { name, title, url, imageURL, email, page } = author;
	const link =
		page?.permalink || url || (email ? `mailto:${email}` : undefined);
	return (
		<div
			className={clsx(
				"avatar margin-bottom--sm",
				className,
				as && styles[`author-as-${as}`],
			)}
		>
			{imageURL && (
				<MaybeLink href={link} className="avatar__photo-link">
					<img
						className={clsx("avatar__photo", styles.authorImage)}
						src={imageURL}
						alt={name}
					/>
				</MaybeLink>
			)}
			{(name || title) && (
				<div className={clsx("avatar__intro", styles.authorDetails)}>
					<div className="avatar__name">
						{name && (
							<MaybeLink href={link}>
								<Name name={name} as={as} />
							</MaybeLink>
						)}
						{count !== undefined && (
							<span className={styles.authorBlogPostCount}>{count}</span>
						)}
					</div>
					{title && (
						<small className={styles.authorTitle} title={title}>
							{title}
						</small>
					)}
					<AuthorSocials author={author} />
				</div>
			)}
		</div>
	);
}
