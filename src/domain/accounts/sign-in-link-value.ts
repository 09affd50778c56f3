/** The value by which the accounts library keeps a sign-in link of this address. */
export function signInLinkValue(email: string): string {
  return JSON.stringify({ type: "magic-link", email });
}
