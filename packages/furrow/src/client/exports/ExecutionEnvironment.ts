const canUseDOM = typeof window !== "undefined" && "document" in window;

/** What the place where the code runs can do. Not for deciding what to render: see `useIsBrowser`. */
const ExecutionEnvironment = {
	canUseDOM,
	canUseEventListeners: canUseDOM && "addEventListener" in window,
	canUseIntersectionObserver: canUseDOM && "IntersectionObserver" in window,
	canUseViewport: canUseDOM && "screen" in window,
};

export default ExecutionEnvironment;
