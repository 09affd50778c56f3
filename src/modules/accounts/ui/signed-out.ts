const NAME = "rebon-signed-out";

/** Tells the other tabs that somebody signed out on purpose: their pages keep nothing then that was typed. A session that ends by itself is not told so. */
export function tellSignedOut(): void {
  // Tabs of browsers without channels stand alone.
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when another tab tells so, and when this page comes back from the browser's store, where it could not hear. Returns how to end that. */
export function hearSignedOut(callback: () => void): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener("pageshow", comeBack);
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);
  if (channel) channel.onmessage = callback;
  return () => {
    window.removeEventListener("pageshow", comeBack);
    channel?.close();
  };
}
