export const SHOP_PAGE_SIZE = 20;
export const ADMIN_PAGE_SIZE = 10;
/** Brands, categories or sub-categories that can be chosen from at once: all of a shop. */
export const MOST_CHOICES = 1000;
export const MAX_PAGE_SIZE = 100;
