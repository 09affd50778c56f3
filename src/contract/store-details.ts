/** The facts of the store, as its pages, mails and receipts tell them. */
export interface StoreDetails {
  name: string;
  /** The charity that runs the store, as it is registered, and under which number. */
  legal_name: string;
  registration_number: string;
  /** "" when the store has none. */
  gst_number: string;
  address_lines: string[];
  city: string;
  state: string;
  /** Six digits. */
  zip: string;
  country: string;
  phone: string;
  email: string;
  website: string;
  social_links: { name: string; url: string }[];
  opening_hours: string[];
  /** Whom a complaint reaches: the rules for online stores ask for name, designation and contact. */
  grievance_officer: { name: string; designation: string; email: string; phone: string };
}

/** The store's postal address, line by line, without its name. */
export function storeAddressLines(store: StoreDetails): string[] {
  return [...store.address_lines, `${store.city}, ${store.state} ${store.zip}`, store.country];
}

/** A phone number as a link dials it: digits and a leading plus only. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, "")}`;
}
