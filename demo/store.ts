import type { StoreDetails } from "#modules/settings/contract/store-details.ts";

/** The store of the demo: every fact of it is invented. */
export const demoStore: StoreDetails = {
  name: "Rebon",
  legal_name: "Rebon Foundation",
  registration_number: "EKM/TC/0417/2016",
  gst_number: "",
  address_lines: ["Rebon Thrift Store", "14 Market Road, Ernakulam"],
  city: "Kochi",
  state: "Kerala",
  zip: "682011",
  country: "India",
  phone: "+91 484 555 0142",
  whatsapp: "+91 98470 00142",
  email: "hello@rebon.example",
  website: "https://rebon.example",
  social_links: [{ name: "Instagram", url: "https://instagram.example/rebon.kochi" }],
  opening_hours: ["Monday to Saturday, 10 am to 7 pm", "Sunday, 11 am to 5 pm"],
  grievance_officer: {
    name: "Leela Kuruvilla",
    designation: "Grievance Officer",
    email: "grievance@rebon.example",
    phone: "+91 484 555 0143",
  },
};
