/** A text that this browser keeps. `take` hears what was kept (null for nothing), and later what other tabs keep. Returns how to keep another. */
export function localStorageText(key: string, take: (text: string | null) => void): (text: string) => void {
  if (typeof window === "undefined") return () => {};
  window.addEventListener("storage", (event) => {
    if (event.key === key) take(event.newValue);
  });
  try {
    take(localStorage.getItem(key));
  } catch {
    // Storage that is forbidden has kept nothing.
  }
  return (text) => {
    try {
      localStorage.setItem(key, text);
    } catch {
      // Storage that is full or forbidden: the value lives as long as the page does.
    }
  };
}
