import type { StoreDetails } from "#contract/store-details.ts";
import { isBlank } from "#contract/visible-text.ts";

/** The facts of the store as the form holds them: lists of lines as text, the officer's facts each on its own. */
export interface StoreDraft
  extends Omit<StoreDetails, "address_lines" | "opening_hours" | "social_links" | "grievance_officer"> {
  address_lines: string;
  opening_hours: string;
  /** `key` tells the rows apart while they are edited. */
  social_links: { key: number; name: string; url: string }[];
  officer_name: string;
  officer_designation: string;
  officer_email: string;
  officer_phone: string;
}

/** What is saved, as the form shows it. */
export function toStoreDraft({ grievance_officer, ...store }: StoreDetails): StoreDraft {
  return {
    ...store,
    address_lines: store.address_lines.join("\n"),
    opening_hours: store.opening_hours.join("\n"),
    social_links: store.social_links.map((link, key) => ({ key, ...link })),
    officer_name: grievance_officer.name,
    officer_designation: grievance_officer.designation,
    officer_email: grievance_officer.email,
    officer_phone: grievance_officer.phone,
  };
}

/** What was entered, as it is sent. Links of which nothing was filled in are left out. */
export function toStoreDetails(draft: StoreDraft): StoreDetails {
  const { officer_name, officer_designation, officer_email, officer_phone, ...store } = draft;
  return {
    ...store,
    gst_number: store.gst_number.trim().toUpperCase(),
    address_lines: store.address_lines.split("\n"),
    opening_hours: store.opening_hours.split("\n"),
    social_links: store.social_links
      .filter(({ name, url }) => !isBlank(name + url))
      .map(({ name, url }) => ({ name, url })),
    grievance_officer: {
      name: officer_name,
      designation: officer_designation,
      email: officer_email,
      phone: officer_phone,
    },
  };
}

/** A key for a new row. */
export function nextKey(links: StoreDraft["social_links"]): number {
  return Math.max(-1, ...links.map(({ key }) => key)) + 1;
}

/** The field of the form that a message's path belongs to: 'opening_hours.2' is of opening_hours. */
export function fieldOfPath(path: string): string {
  return path
    .replace(/^(address_lines|opening_hours)\.\d+$/, "$1")
    .replace(/^grievance_officer\./, "officer_");
}
