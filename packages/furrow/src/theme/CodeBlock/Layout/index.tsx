import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import Buttons from "@theme/CodeBlock/Buttons";
import Container from "@theme/CodeBlock/Container";
import Content from "@theme/CodeBlock/Content";
import Title from "@theme/CodeBlock/Title";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	readonly className?: string;
}

export default function CodeBlockLayout({ className }: Props): ReactNode {
	const { metadata } = useCodeBlockContext();
	return (
		<Container as="div" className={clsx(className, metadata.className)}>
			{metadata.title && (
				<div className="codeBlockTitle_fw">
					<Title>{metadata.title}</Title>
				</div>
			)}
			<div className="codeBlockContent_fw">
				<Content />
				<Buttons />
			</div>
		</Container>
	);
}
