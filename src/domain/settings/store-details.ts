import type { StoreDetails } from "#contract/store-details.ts";

/** What holds until the admins enter the facts of their store: nothing that is not known, and nothing that is invented. */
export const defaultStoreDetails: StoreDetails = {
  name: "Rebon",
  legal_name: "",
  registration_number: "",
  gst_number: "",
  address_lines: [],
  city: "Kochi",
  state: "Kerala",
  zip: "",
  country: "India",
  phone: "",
  whatsapp: "",
  email: "",
  website: "",
  social_links: [],
  opening_hours: [],
  grievance_officer: { name: "", designation: "Grievance Officer", email: "", phone: "" },
};
