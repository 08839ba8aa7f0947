import { Component, type ErrorInfo, type ReactNode } from "react";

/** Wraps an error of its children into one that says more: `onError` makes it, with the first as its cause. */
export class ErrorCauseBoundary extends Component<{
	children: ReactNode;
	onError: (error: Error, errorInfo: ErrorInfo) => Error;
}> {
	override componentDidCatch(error: Error, errorInfo: ErrorInfo): never {
		throw this.props.onError(error, errorInfo);
	}

	override render(): ReactNode {
		return this.props.children;
	}
}
