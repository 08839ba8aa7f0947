import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useSyncExternalStore,
} from "react";
import { createStorageSlot } from "../runtime/storage";
import { ReactContextError } from "./reactUtils";
import { type ColorModeConfig, useThemeConfig } from "./useThemeConfig";

export type ColorMode = "light" | "dark";
/** `null` means the system's preference or the site's default. */
export type ColorModeChoice = ColorMode | null;

interface ContextValue {
	/** Current mode. */
	readonly colorMode: ColorMode;
	/** Explicitly chosen mode, if any. */
	readonly colorModeChoice: ColorModeChoice;
	readonly setColorMode: (
		colorMode: ColorModeChoice,
		options?: { persist?: boolean },
	) => void;
	readonly isDarkTheme: boolean;
	readonly setLightTheme: () => void;
	readonly setDarkTheme: () => void;
}

const Context = createContext<ContextValue | undefined>(undefined);

const STORAGE_KEY = "theme";
const DARK_SCHEME = "(prefers-color-scheme: dark)";

const toMode = (text: string | null | undefined): ColorMode =>
	text === "dark" ? "dark" : "light";
const toChoice = (text: string | null | undefined): ColorModeChoice =>
	text === "dark" || text === "light" ? text : null;

/**
 * Listeners for changes of the mode. The mode itself is stored in attributes of `<html>`, which a script sets before
 * the first paint.
 */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Current mode while the light mode is applied for printing. */
let modeWhilePrinting: string | undefined;

const readMode = () =>
	toMode(modeWhilePrinting ?? document.documentElement.dataset.theme);
const readChoice = () => toChoice(document.documentElement.dataset.themeChoice);

function modeWithoutChoice(config: ColorModeConfig): ColorMode {
	if (!config.respectPrefersColorScheme) return config.defaultMode;
	return window.matchMedia(DARK_SCHEME).matches ? "dark" : "light";
}

function show(choice: ColorModeChoice, config: ColorModeConfig): void {
	const { dataset } = document.documentElement;
	dataset.theme = choice ?? modeWithoutChoice(config);
	dataset.themeChoice =
		choice ??
		(config.respectPrefersColorScheme ? "system" : config.defaultMode);
	for (const listener of listeners) listener();
}

/**
 * Follows the system's preference unless the reader has chosen a mode. Ignores printing, which some browsers report as
 * a change of preference.
 */
function followSystem(config: ColorModeConfig): () => void {
	const scheme = window.matchMedia(DARK_SCHEME);
	const print = window.matchMedia("print");
	let printing = false;
	const onChange = () => {
		const ignored = printing || print.matches;
		printing = print.matches;
		if (!ignored && readChoice() === null) show(null, config);
	};
	scheme.addEventListener("change", onChange);
	return () => scheme.removeEventListener("change", onChange);
}

/** Prints in the light mode without changing the current mode. */
function printInLight(): () => void {
	const { dataset } = document.documentElement;
	const controller = new AbortController();
	const listen = (type: string, listener: () => void) =>
		window.addEventListener(type, listener, { signal: controller.signal });
	listen("beforeprint", () => {
		modeWhilePrinting ??= dataset.theme;
		dataset.theme = "light";
	});
	listen("afterprint", () => {
		if (modeWhilePrinting) dataset.theme = modeWhilePrinting;
		modeWhilePrinting = undefined;
	});
	return () => controller.abort();
}

export function ColorModeProvider({
	children,
}: {
	children: ReactNode;
}): ReactNode {
	const { colorMode: config } = useThemeConfig();
	const colorMode = useSyncExternalStore(
		subscribe,
		readMode,
		() => config.defaultMode,
	);
	const colorModeChoice = useSyncExternalStore(
		subscribe,
		readChoice,
		() => null,
	);

	const setColorMode = useCallback<ContextValue["setColorMode"]>(
		(choice, { persist = true } = {}) => {
			show(choice, config);
			if (!persist) return;
			const slot = createStorageSlot(STORAGE_KEY);
			if (choice) slot.set(choice);
			else slot.del();
		},
		[config],
	);

	useEffect(() => {
		if (config.disableSwitch) {
			createStorageSlot(STORAGE_KEY).del();
			return undefined;
		}
		return createStorageSlot(STORAGE_KEY).listen(({ newValue }) => {
			if (toChoice(newValue) !== readChoice()) show(toChoice(newValue), config);
		});
	}, [config]);

	useEffect(
		() => (config.respectPrefersColorScheme ? followSystem(config) : undefined),
		[config],
	);

	useEffect(printInLight, []);

	const value = useMemo<ContextValue>(
		() => ({
			colorMode,
			colorModeChoice,
			setColorMode,
			isDarkTheme: colorMode === "dark",
			setLightTheme: () => setColorMode("light"),
			setDarkTheme: () => setColorMode("dark"),
		}),
		[colorMode, colorModeChoice, setColorMode],
	);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns the current colour mode, and functions that set another one. */
export function useColorMode(): ContextValue {
	const context = useContext(Context);
	if (!context)
		throw new ReactContextError(
			"ColorModeProvider",
			"The color mode is available only inside the theme's <Layout>.",
		);
	return context;
}
