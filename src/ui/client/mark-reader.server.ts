/**
 * Runs in the page before any of our scripts, as text written into its head, so it may use nothing from outside itself. Many readers share a page:
 * it marks what this browser knows of its own, so that styles leave out what may be untrue of them until the scripts know better.
 */
export function markReader(): void {
  /** Storage may be forbidden: then nothing is known. */
  function read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  const { dataset } = document.documentElement;
  const marks = [
    read("rebon.signed-in") === "yes" && "signed-in",
    (read("rebon.measures")?.length ?? 0) > "[]".length && "measured",
  ].filter(Boolean);
  if (marks.length > 0) dataset.reader = marks.join(" ");

  // Hearts that were given: the page says of each that it was not.
  const liked = read("rebon.wishlist")?.match(/[\da-f-]{36}/g) ?? [];
  const press = () => {
    for (const heart of document.querySelectorAll(".heart")) {
      const path = heart.closest(".card")?.querySelector("a")?.pathname ?? location.pathname;
      if (liked.some((id) => path.endsWith(id))) heart.setAttribute("aria-pressed", "true");
    }
  };
  if (liked.length > 0) document.addEventListener("DOMContentLoaded", press, { once: true });
}
