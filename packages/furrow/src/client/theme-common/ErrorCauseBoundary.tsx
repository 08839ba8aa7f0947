import { Component, type ErrorInfo, type ReactNode } from "react";

/** Wraps an error of its children in a more specific one, created by `onError` with the original error as its cause. */
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
