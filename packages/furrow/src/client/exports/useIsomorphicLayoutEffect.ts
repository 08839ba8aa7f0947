import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in the browser; on the server, where it would warn, `useEffect`. */
const useIsomorphicLayoutEffect =
	typeof window === "undefined" ? useEffect : useLayoutEffect;

export default useIsomorphicLayoutEffect;
