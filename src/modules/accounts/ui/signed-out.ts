const NAME = "rebon-signed-out";

/** Tells the other tabs that somebody signed out on purpose: their pages keep nothing then that was typed. A session that ends by itself is not told so. */
export function tellSignedOut(): void {
  // Tabs of browsers without channels stand alone.
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when another tab tells so; returns how to end that. */
export function hearSignedOut(callback: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = callback;
  return () => channel.close();
}
