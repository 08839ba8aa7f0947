import { own } from "../../shared/own.js";
import type { MarkdownConfig } from "../../types/site.js";

/** Texts of media components, by language. English texts are in the components. */
const MESSAGES: Record<string, Record<string, string>> = {
	zh: {
		"theme.Zoom.open": "放大图片",
		"theme.Zoom.close": "关闭",
		"theme.Video.from": "播放时从 {provider} 加载",
		"theme.Comparison.slider": "显示第一张图片的百分比",
	},
	ja: {
		"theme.Zoom.open": "画像を拡大",
		"theme.Zoom.close": "閉じる",
		"theme.Video.from": "再生すると {provider} から読み込みます",
		"theme.Comparison.slider": "1 枚目の画像を表示する割合（パーセント）",
	},
	de: {
		"theme.Zoom.open": "Bild vergrößern",
		"theme.Zoom.close": "Schließen",
		"theme.Video.from": "Lädt von {provider}, sobald Sie es abspielen",
		"theme.Comparison.slider":
			"Wie viel vom ersten Bild zu sehen ist, in Prozent",
	},
	fr: {
		"theme.Zoom.open": "Agrandir l’image",
		"theme.Zoom.close": "Fermer",
		"theme.Video.from": "Se charge depuis {provider} lors de la lecture",
		"theme.Comparison.slider":
			"Part de la première image affichée, en pour cent",
	},
	es: {
		"theme.Zoom.open": "Ampliar la imagen",
		"theme.Zoom.close": "Cerrar",
		"theme.Video.from": "Se carga desde {provider} al reproducirlo",
		"theme.Comparison.slider":
			"Cuánto se muestra de la primera imagen, en porcentaje",
	},
};

/** Returns the messages in a language, whatever its region. Empty for sites without such components. */
export function mediaMessages(
	locale: string,
	{ extensions }: Pick<MarkdownConfig, "extensions">,
): Record<string, string> {
	if (!extensions?.components && !extensions?.imageZoom) return {};
	return own(MESSAGES, new Intl.Locale(locale).language) ?? {};
}
