/** Splits 'Rebon <shop@example.org>' or a bare address into the sender's name and address. */
export function parseMailFrom(text: string): { name: string; address: string } {
  const named = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(text);
  return named?.[2]
    ? { name: named[1] || "Rebon", address: named[2].trim() }
    : { name: "Rebon", address: text.trim() };
}
