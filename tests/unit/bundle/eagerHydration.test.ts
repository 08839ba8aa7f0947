import { describe, expect, it } from "vitest";
import { needsEagerHydration } from "../../../packages/furrow/src/bundle/eagerHydration.js";

describe("needsEagerHydration", () => {
	it.each([
		'useEffect(() => start(), []); import { useEffect } from "react";',
		"const mode = useColorMode();",
		"class Clock extends Component { componentDidMount() {} }",
		"export function onRouteDidUpdate() {}",
		'const visits = localStorage.getItem("visits");',
		"jsx(BrowserOnly, { children: () => now() })",
		'jsx("canvas", { ref: draw })',
		'const Chart = lazy(() => import("./Chart"));',
		'jsx("input", { value, onChange: (event) => set(event.target.value) })',
		"new IntersectionObserver(show);",
	])("is true for code that runs without user interaction: %s", (code) => {
		expect(needsEagerHydration(code)).toBe(true);
	});

	it.each([
		'jsx("h1", { className: clsx("hero", large && "hero--large"), children: title });',
		"const { siteConfig } = useDocusaurusContext();",
		"const [count, setCount] = useState(0); jsx('button', { onClick: () => setCount(count + 1) });",
		'const text = "Lazy compilation: what is not asked for is lazy";',
		"const id = useId(); const style = useMemo(() => read(id), [id]);",
	])("is false for code that only renders: %s", (code) => {
		expect(needsEagerHydration(code)).toBe(false);
	});
});
