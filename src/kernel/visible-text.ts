/**
 * Invisible on a screen or on paper: space, control characters, what fonts draw as nothing (Unicode's Default_Ignorable_Code_Point), and the
 * few signs that are blank without being so called: annotation marks, the empty Braille cell, the null notehead.
 */
const UNSEEN = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800\u{1d159}]*$/u;

export function isBlank(text: string): boolean {
  return UNSEEN.test(text);
}

/** A text without the space around it; "" when nobody can see anything of it. */
export function visibleText(text: string): string {
  return isBlank(text) ? "" : text.trim();
}
