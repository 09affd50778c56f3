import type { ReactNode } from "react";
import { phoneLink, type StoreDetails, storeAddressLines } from "#contract/store-details.ts";

interface Fact {
  name: string;
  value: ReactNode;
}

/** Facts with their names, as a list to look things up in. */
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

/** Who runs the store and how to reach it: what an online store must say of itself. */
export function StoreFacts({ store }: { store: StoreDetails }) {
  const facts = [
    { name: "Legal name", value: store.legal_name },
    { name: "Registration number", value: store.registration_number },
    ...(store.gst_number ? [{ name: "GSTIN", value: store.gst_number }] : []),
    {
      name: "Head office and store",
      value: storeAddressLines(store).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    },
    { name: "Customer care", value: <Phone number={store.phone} /> },
    { name: "E-mail", value: <Mail to={store.email} /> },
    { name: "Website", value: <a href={store.website}>{hostOf(store.website)}</a> },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== "")} />;
}

/** Whom a complaint reaches. */
export function GrievanceOfficer({ store }: { store: StoreDetails }) {
  const { name, designation, email, phone } = store.grievance_officer;
  return (
    <Facts
      facts={[
        { name: "Name", value: name },
        { name: "Designation", value: `${designation}, ${store.legal_name}` },
        { name: "E-mail", value: <Mail to={email} /> },
        { name: "Phone", value: <Phone number={phone} /> },
      ]}
    />
  );
}

/** A web address as people say it: without the scheme and the slash at the end. */
export function hostOf(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}
