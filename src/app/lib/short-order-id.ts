/** An order's number as people say it: the first 8 characters plus '...'. */
export function shortOrderId(id: string): string {
  return `${id.slice(0, 8)}...`;
}
