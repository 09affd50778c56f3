/** The library's names for addresses that a client wants to go on to. The shop decides where its links lead. */
const TARGETS = ["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL"];

/** A request's address without the targets that its client asks for. */
export function addressWithoutTargets(address: string): string {
  const url = new URL(address);
  for (const name of TARGETS) url.searchParams.delete(name);
  return url.href;
}

/** A body without the targets that its client asks for. */
export function bodyWithoutTargets(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !TARGETS.includes(name)));
}
