/** Whether the browser knows passkeys. For what is drawn in the browser alone; never on the server. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}
