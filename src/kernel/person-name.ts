import { isBlank } from "./visible-text.ts";

/** A person's displayed name: the name, or the email of somebody who gave none. */
export function nameOrEmail({ name, email }: { name: string; email: string }): string {
  return isBlank(name) ? email : name.trim();
}
