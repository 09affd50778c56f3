/** The text cut at `max` characters with '...' behind; a shorter text as it is. Line breaks become spaces. */
export function cutText(text: string, max = 30): string {
  const characters = [...text.replace(/\s+/g, " ").trim()];
  return characters.length > max ? `${characters.slice(0, max).join("")}...` : characters.join("");
}
