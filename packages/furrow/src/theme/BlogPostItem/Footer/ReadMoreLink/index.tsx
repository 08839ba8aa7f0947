import Link, { type Props as LinkProps } from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import type { ReactNode } from "react";

export type Props = LinkProps & {
	blogPostTitle: string;
};

export default function BlogPostItemFooterReadMoreLink({
	blogPostTitle,
	...linkProps
}: Props): ReactNode {
	return (
		<Link
			aria-label={translate(
				{
					message: "Read more about {title}",
					id: "theme.blog.post.readMoreLabel",
				},
				{ title: blogPostTitle },
			)}
			{...linkProps}
		>
			<b>
				<Translate id="theme.blog.post.readMore">Read more</Translate>
			</b>
		</Link>
	);
}
