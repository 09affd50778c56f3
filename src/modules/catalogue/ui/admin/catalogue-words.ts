import { capitalised } from "#modules/garments/contract/choices.ts";
import { counted as countedAs } from "#ui/office/list-screen.tsx";

/** The words of a screen: 'sub category' for one, 'subcategories' for several. */
export function catalogueWords(one: string, many: string) {
  const capital = capitalised(one);
  const counted = (count: number) => countedAs(count, one, many);
  return {
    many,
    counted,
    createButton: `Create new ${one}`,
    createTitle: `Add new ${one}`,
    updateTitle: `Update ${one}`,
    created: `${capital} created`,
    updated: `${capital} updated`,
    deleted: `${capital} deleted`,
    createFailed: `Error creating ${many}`,
    updateFailed: `Error updating ${many}`,
    deleteFailed: `Error deleting ${many}`,
    deleteWarning: `This will permanently delete the ${one} and remove all data from servers.`,
    deleteManyWarning: (count: number) =>
      `This will permanently delete ${counted(count)} and remove all data from servers.`,
    changeManyFailed: `Error changing ${many}`,
    updatingStatus: `Updating ${one} status…`,
    statusUpdated: `${capital} status updated successfully`,
    statusFailed: `Error while updating ${one} status:`,
    empty: `Create ${many} to organize your products`,
    noneChosen: `No ${many} fit what is chosen`,
    noMatch: (search: string) => `No ${many} match “${search}”`,
  };
}
export type CatalogueWords = ReturnType<typeof catalogueWords>;
