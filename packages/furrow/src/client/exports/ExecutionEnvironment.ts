const canUseDOM = typeof window !== "undefined" && "document" in window;

/** Capabilities of the environment. Do not use them to decide what to render; see `useIsBrowser`. */
const ExecutionEnvironment = {
	canUseDOM,
	canUseEventListeners: canUseDOM && "addEventListener" in window,
	canUseIntersectionObserver: canUseDOM && "IntersectionObserver" in window,
	canUseViewport: canUseDOM && "screen" in window,
};

export default ExecutionEnvironment;
