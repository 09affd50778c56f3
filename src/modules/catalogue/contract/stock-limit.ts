export const MAX_STOCK = 100_000;
export const STOCK_TOO_HIGH = `Stock can be at most ${MAX_STOCK}`;
