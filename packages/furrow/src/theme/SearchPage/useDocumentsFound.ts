import { translate } from "@docusaurus/Translate";
import { usePluralForm } from "@docusaurus/theme-common";

/** Returns a function that formats the number of documents found. */
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
