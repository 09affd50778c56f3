/** The beginning of an order's id, as people read, say and search for it everywhere: '3f2a91c4'. */
export function orderNumber(id: string): string {
  return id.slice(0, 8);
}
