/** The addresses of listings, for links. */
export function categoryAddress(categoryId: string, subCategoryId = "ALL"): string {
  return `/shop/${categoryId}/${subCategoryId}`;
}
