/** Texts of the docs' pages. */
import { translate } from "../exports/Translate";
import { usePluralForm } from "./usePluralForm";

/** `3 items`, for the card of a category. */
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
