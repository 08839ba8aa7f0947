/** Renders a page's content from its data, which the Markdown compiler emits. Loaded for pages with components. */

import plan from "furrow:static-plan";
import {
	type ComponentType,
	createElement,
	Fragment,
	type ReactNode,
	useMemo,
} from "react";
import { own } from "../../shared/own";
import type {
	ElementNode,
	ExpressionRef,
	MdxNode,
	PropValue,
} from "../../types/page";
import type { PayloadContent } from "../../types/payload";
import {
	type MDXComponents,
	missingComponent,
	useMDXComponents,
} from "../exports/mdx-react";
import { asContent, type ContentComponent, isStaticBody } from "./content";
import { MDXContent as ContentWrapper } from "./mdxContent";
import { StaticElement } from "./staticNode";

/** Compiled code of a page. */
export interface ContentCode {
	expressions: ((
		scope: Scope,
		props: Props,
		components: MDXComponents,
	) => unknown)[];
	exports: Record<string, unknown>;
}

/** Loaded modules that a page's content refers to. */
export interface ContentScope {
	/** Imported values by their local names. */
	imports: Record<string, unknown>;
	partials: Record<string, ContentComponent>;
	code?: ContentCode;
}

type Props = Record<string, unknown>;
type Scope = Record<string, unknown>;

const isExpression = (value: unknown): value is ExpressionRef =>
	typeof value === "object" && value !== null && "$expr" in value;

function pageName(payload: PayloadContent): string {
	const metadata = payload.metadata as
		| { source?: string; permalink?: string }
		| undefined;
	return metadata?.source ?? metadata?.permalink ?? "this page";
}

/** Creates React elements from the nodes of one page. */
class Interpreter {
	constructor(
		private readonly payload: PayloadContent,
		private readonly code: ContentCode | undefined,
		private readonly components: MDXComponents,
		private readonly scope: Scope,
		private readonly props: Props,
	) {}

	nodes(nodes: readonly MdxNode[]): ReactNode[] {
		return nodes.map((node, index) => this.node(node, index));
	}

	private node(node: MdxNode, key: number): ReactNode {
		if (typeof node === "string") return node;
		if ("$expr" in node) {
			const value = this.expression(node) as ReactNode;
			// Wrapped, so that the keys of an array do not collide with those of the siblings.
			return typeof value === "object" ? (
				<Fragment key={key}>{value}</Fragment>
			) : (
				value
			);
		}
		if ("s" in node) return <StaticElement key={key} node={node} />;
		return this.element(node, key);
	}

	private element(node: ElementNode, key: number): ReactNode {
		const props: Props = { key };
		for (const number of node.spread ?? [])
			Object.assign(props, this.expression({ $expr: number }));
		for (const name in node.p) props[name] = this.value(node.p[name]);
		const children = node.k ? this.children(node.k) : [];
		const component = this.component(node.c) as ComponentType<Props> | string;
		return createElement(component, props, ...children);
	}

	/** Creates children as MDX passes them: strings for text, elements keyed by index. */
	private children(nodes: MdxNode[]): ReactNode[] {
		return nodes.map((node, index) =>
			typeof node === "object" && "$expr" in node
				? (this.expression(node) as ReactNode)
				: this.node(node, index),
		);
	}

	private value(value: PropValue | undefined): unknown {
		if (isExpression(value)) return this.expression(value);
		return value;
	}

	private expression({ $expr }: ExpressionRef): unknown {
		return this.code?.expressions[$expr]?.(
			this.scope,
			this.props,
			this.components,
		);
	}

	private component(reference: ElementNode["c"]): unknown {
		if ("tag" in reference) return reference.tag;
		if ("mdx" in reference)
			return own(this.components, reference.mdx) ?? reference.mdx;
		const [name = "", ...members] = reference.scope.split(".");
		let found = own(this.scope, name);
		for (const part of members) found = (found as Scope | undefined)?.[part];
		if (found === undefined)
			throw missingComponent(
				reference.scope,
				`${pageName(this.payload)} uses the component <${reference.scope}>, but nothing of this name is imported, exported or one of the MDX components.`,
			);
		return found;
	}
}

/**
 * Creates the content component of a page.
 * @throws (the component, when it renders) if the page uses a component that does not exist
 */
export function createContent(
	payload: PayloadContent,
	{ imports, partials, code }: ContentScope,
): ContentComponent {
	const { frontMatter, contentTitle, toc, assets, metadata, body } = payload;
	const exported = code?.exports ?? {};
	const pageScope: Scope = {
		frontMatter,
		contentTitle,
		toc,
		assets,
		metadata,
		...exported,
		...imports,
		...partials,
	};
	const layout = exported.default as ComponentType<Props> | undefined;
	const isStatic = plan.markdown && !layout && isStaticBody(body);

	// biome-ignore lint/correctness/noComponentHookFactories: called once per page, when it loads
	function MDXContent(props: Props): ReactNode {
		const components = useMDXComponents(
			props.components as MDXComponents | undefined,
		);
		// biome-ignore lint/correctness/useExhaustiveDependencies: after an edit this is called in place of an earlier one
		const scope = useMemo(
			() => ({ ...components, ...pageScope }),
			[components, pageScope],
		);
		const interpreter = new Interpreter(
			payload,
			code,
			components,
			scope,
			props,
		);
		const content = <>{interpreter.nodes(body)}</>;
		const Layout = layout ?? components.wrapper;
		return Layout ? <Layout {...props}>{content}</Layout> : content;
	}

	const content = asContent(MDXContent, payload, isStatic, exported);
	return Object.defineProperty(content, "mdxWrapper", {
		value: payload.form ? Fragment : ContentWrapper,
		configurable: true,
	});
}
