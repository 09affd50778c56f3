import type { ReactNode } from "react";
import { legalName, type StoreDetails, storeAddressLines } from "#modules/settings/contract/store-details.ts";
import { phoneLink } from "#ui/format/phone-link.ts";

interface Fact {
  name: string;
  value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 rounded-card bg-cotton-deep p-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-sm font-semibold text-mute max-sm:-mb-2.5">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Mail = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;
const Phone = ({ number }: { number: string }) => <a href={phoneLink(number)}>{number}</a>;

/** The store's legal details and contacts, which an online store must publish. */
export function StoreFacts({ store }: { store: StoreDetails }) {
  const facts = [
    { name: "Legal name", value: legalName(store) },
    { name: "Registration number", value: store.registration_number },
    { name: "GSTIN", value: store.gst_number },
    {
      name: "Head office and store",
      value: storeAddressLines(store).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    },
    { name: "Customer care", value: store.phone && <Phone number={store.phone} /> },
    { name: "Email", value: <Mail to={store.email} /> },
    { name: "Website", value: store.website && <a href={store.website}>{hostOf(store.website)}</a> },
  ];
  return <Facts facts={facts.filter(isGiven)} />;
}

/** Leaves out what the admins have not entered. */
function isGiven({ value }: Fact): boolean {
  return value !== "";
}

/** The contact for complaints; the store itself when no officer is set. */
export function GrievanceOfficer({ store }: { store: StoreDetails }) {
  const { name, designation, email, phone } = store.grievance_officer;
  const facts = [
    { name: "Name", value: name },
    { name: "Designation", value: [designation, legalName(store)].filter(Boolean).join(", ") },
    { name: "Email", value: <Mail to={email || store.email} /> },
    { name: "Phone", value: phone && <Phone number={phone} /> },
  ];
  return <Facts facts={facts.filter(isGiven)} />;
}

/** A web address as people say it: without the scheme and the slash at the end. */
export function hostOf(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}
