/** 'sub category' for one, 'subcategories' for several. */
interface Nouns {
  one: string;
  many: string;
}

export function catalogueWords({ one, many }: Nouns) {
  const capital = one.charAt(0).toUpperCase() + one.slice(1);
  const counted = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
  return {
    many,
    /** '1 product', '3 products'. */
    counted,
    search: `Search ${many}`,
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
