import type { ReactNode } from "react";
import { t } from "#kernel/languages/messages.ts";
import { legalName, type StoreDetails, storeAddressLines } from "#modules/settings/contract/store-details.ts";
import { phoneLink } from "#ui/format/phone-link.ts";

/** Facts by their names; what the admins have not entered, '', is left out. */
function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 rounded-card bg-cotton-deep p-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== "" && (
            <div key={name} className="contents">
              <dt className="text-sm font-semibold text-mute max-sm:-mb-2.5">{name}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const Mail = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;
const Phone = ({ number }: { number: string }) => <a href={phoneLink(number)}>{number}</a>;

/** The store's legal details and contacts, which an online store must publish. */
export function StoreFacts({ store }: { store: StoreDetails }) {
  const facts = {
    [t("Legal name")]: legalName(store),
    [t("Registration number")]: store.registration_number,
    GSTIN: store.gst_number,
    [t("Head office and store")]: <AddressLines store={store} />,
    [t("Customer care")]: store.phone && <Phone number={store.phone} />,
    [t("Email")]: <Mail to={store.email} />,
    [t("Website")]: store.website && <a href={store.website}>{hostOf(store.website)}</a>,
  };
  return <Facts facts={facts} />;
}

/** The contact for complaints; the store itself when no officer is set. */
export function GrievanceOfficer({ store }: { store: StoreDetails }) {
  const { name, designation, email, phone } = store.grievance_officer;
  const facts = {
    [t("Name")]: name,
    [t("Designation")]: [designation && t(designation), legalName(store)].filter(Boolean).join(", "),
    [t("Email")]: <Mail to={email || store.email} />,
    [t("Phone")]: phone && <Phone number={phone} />,
  };
  return <Facts facts={facts} />;
}

export function AddressLines({ store }: { store: StoreDetails }) {
  return storeAddressLines(store).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

export function hostOf(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}
