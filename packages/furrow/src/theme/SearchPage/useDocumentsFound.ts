import { translate } from "@docusaurus/Translate";
import { usePluralForm } from "@docusaurus/theme-common";

/** Returns how many documents a search found, in words. */
export function useDocumentsFound(): (count: number) => string {
	const { selectMessage } = usePluralForm();
	return (count) =>
		selectMessage(
			count,
			translate(
				{
					id: "theme.SearchPage.documentsFound.plurals",
					message: "One document found|{count} documents found",
				},
				{ count },
			),
		);
}
