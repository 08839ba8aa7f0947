/** Texts of the docs' pages. */
import { translate } from "../exports/Translate";
import { usePluralForm } from "./usePluralForm";

/** Returns a function that formats the number of items on a category's card (`3 items`). */
export function useDocCardDescriptionCategoryItemsPlural(): (
	count: number,
) => string {
	const { selectMessage } = usePluralForm();
	return (count) =>
		selectMessage(
			count,
			translate(
				{
					id: "theme.docs.DocCard.categoryDescription.plurals",
					message: "1 item|{count} items",
				},
				{ count },
			),
		);
}
