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
/** `null`: whatever the system prefers, or the site's default. */
export type ColorModeChoice = ColorMode | null;

interface ContextValue {
	/** The mode in force. */
	readonly colorMode: ColorMode;
	/** The mode that was chosen explicitly, if any. */
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

/** The truth is in the attributes of `<html>`: a script sets them before the page first shows. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The mode in force, while what is printed is light. */
let modeBesidePrint: string | undefined;

const readMode = () =>
	toMode(modeBesidePrint ?? document.documentElement.dataset.theme);
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

/** Follows the system's preference while there is no choice. Printing is not a preference: some browsers report it as one. */
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

/** Paper is light: what is printed looks as in the light mode, and the mode stays what it is. */
function printInLight(): () => void {
	const { dataset } = document.documentElement;
	const ending = new AbortController();
	const listen = (type: string, listener: () => void) =>
		window.addEventListener(type, listener, { signal: ending.signal });
	listen("beforeprint", () => {
		modeBesidePrint ??= dataset.theme;
		dataset.theme = "light";
	});
	listen("afterprint", () => {
		if (modeBesidePrint) dataset.theme = modeBesidePrint;
		modeBesidePrint = undefined;
	});
	return () => ending.abort();
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

/** The colour mode in force, and the means to choose another. */
export function useColorMode(): ContextValue {
	const context = useContext(Context);
	if (!context)
		throw new ReactContextError(
			"ColorModeProvider",
			"The color mode is available only inside the theme's <Layout>.",
		);
	return context;
}
