import type { StoreDetails } from "./store-details.ts";

/** The required facts that the store has not entered yet, in words. */
export function missingStoreDetails(store: StoreDetails): string[] {
  const { grievance_officer: officer } = store;
  const facts: [string, boolean][] = [
    ["legal name", store.legal_name !== ""],
    ["registration number", store.registration_number !== ""],
    ["address", store.address_lines.length > 0 && store.zip !== ""],
    ["phone", store.phone !== ""],
    ["email", store.email !== ""],
    ["grievance officer", officer.name !== "" && (officer.email !== "" || officer.phone !== "")],
  ];
  return facts.filter(([, given]) => !given).map(([name]) => name);
}
