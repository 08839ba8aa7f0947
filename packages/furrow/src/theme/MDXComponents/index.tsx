import Head from "@docusaurus/Head";
import Admonition from "@theme/Admonition";
import MDXA from "@theme/MDXComponents/A";
import MDXCode from "@theme/MDXComponents/Code";
import MDXDetails from "@theme/MDXComponents/Details";
import MDXHeading from "@theme/MDXComponents/Heading";
import MDXImg from "@theme/MDXComponents/Img";
import MDXLi from "@theme/MDXComponents/Li";
import MDXPre from "@theme/MDXComponents/Pre";
import MDXUl from "@theme/MDXComponents/Ul";
import Mermaid from "@theme/Mermaid";
import type { ComponentProps, ComponentType } from "react";

// biome-ignore lint/suspicious/noExplicitAny: components of all kinds of props.
export type MDXComponentsObject = Record<string, ComponentType<any>>;

type HeadingProps = ComponentProps<"h1">;

/** Components for Markdown elements, and components that MDX pages can use without importing them. */
const MDXComponents: MDXComponentsObject = {
	Head,
	details: MDXDetails,
	Details: MDXDetails,
	code: MDXCode,
	a: MDXA,
	pre: MDXPre,
	ul: MDXUl,
	li: MDXLi,
	img: MDXImg,
	h1: (props: HeadingProps) => <MDXHeading as="h1" {...props} />,
	h2: (props: HeadingProps) => <MDXHeading as="h2" {...props} />,
	h3: (props: HeadingProps) => <MDXHeading as="h3" {...props} />,
	h4: (props: HeadingProps) => <MDXHeading as="h4" {...props} />,
	h5: (props: HeadingProps) => <MDXHeading as="h5" {...props} />,
	h6: (props: HeadingProps) => <MDXHeading as="h6" {...props} />,
	admonition: Admonition,
	mermaid: Mermaid,
};

export default MDXComponents;
