import { isBlank } from "./visible-text.ts";

/** What a person is called wherever something must stand: the name, or the email of somebody who gave none. */
export function nameOrEmail({ name, email }: { name: string; email: string }): string {
  return isBlank(name) ? email : name.trim();
}
