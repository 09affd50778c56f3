import { isBlank } from "#contract/visible-text.ts";
import type { Tx } from "#db/client.ts";
import { type Changer, recordChange } from "../audit/record-change.ts";

interface Person {
  id: string;
  name: string;
  email: string;
}

/** What a person of the staff is called in the log: by name and email, because two can share a name. */
function nameOf({ name, email }: Person): string {
  return isBlank(name) ? email : `${name.trim()} (${email})`;
}

/** Adds to the log that a person became an admin (`joins`) or stopped being one. Call it within the change's transaction. */
export function recordStaffChange(
  tx: Tx,
  actor: Changer,
  what: { action: "joined" | "appointed" | "removed" | "left"; person: Person; joins: boolean },
): Promise<void> {
  const { action, person, joins } = what;
  return recordChange(tx, actor, {
    area: "staff",
    action,
    subjectType: "staff",
    subjectId: person.id,
    subjectName: nameOf(person),
    before: { role: joins ? "CUSTOMER" : "ADMIN" },
    after: { role: joins ? "ADMIN" : "CUSTOMER" },
  });
}
