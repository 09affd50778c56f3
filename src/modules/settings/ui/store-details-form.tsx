import { useMemo, useRef } from "react";
import { isBlank } from "#kernel/visible-text.ts";
import { Button } from "#ui/button.tsx";
import { TextEntry } from "#ui/form/entries.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { FoldedFields, type FormField, FormFields } from "#ui/office/form-fields.tsx";
import { card, Panel } from "#ui/office/parts.tsx";
import { PlusIcon, TrashIcon } from "#ui/rare-icons.tsx";
import { missingStoreDetails } from "../contract/missing-store-details.ts";
import { saveStoreDetails } from "../contract/settings.ts";
import type { StoreDetails } from "../contract/store-details.ts";
import { SettingsForm } from "./settings-forms.tsx";

const storeFields: FormField<StoreDraft>[] = [
  { name: "name", label: "Store name", hint: "As customers know it, on pages, in emails and on receipts." },
  { name: "legal_name", label: "Legal name", hint: "The charity, as it is registered." },
  {
    name: "registration_number",
    label: "Registration number",
    hint: "The number under which the charity is registered.",
  },
];
const contactFields = (fallbackEmail: string): FormField<StoreDraft>[] => [
  { name: "phone", label: "Phone", inputMode: "tel", hint: "Where customers can call the store." },
  {
    name: "email",
    label: "Email",
    inputMode: "email",
    hint: `Where customers can write; while it is blank, ${fallbackEmail} stands in.`,
  },
  {
    kind: "long",
    name: "address_lines",
    label: "Address",
    hint: "House and street, in up to four lines; city and zip code have their own.",
  },
  { name: "city", label: "City", hint: "Where the store is." },
  { name: "state", label: "State", hint: "In full, such as Kerala." },
  { name: "zip", label: "Zip code", inputMode: "numeric", hint: "Six digits." },
];
const officerFields: FormField<StoreDraft>[] = [
  { name: "grievance_officer.name", label: "Officer's name", hint: "A person, whom customers can ask for." },
  {
    name: "grievance_officer.designation",
    label: "Designation",
    hint: "What this person is called, such as Grievance Officer.",
  },
  {
    name: "grievance_officer.email",
    label: "Officer's email",
    inputMode: "email",
    hint: "Where complaints go; it or the phone has to be there.",
  },
  {
    name: "grievance_officer.phone",
    label: "Officer's phone",
    inputMode: "tel",
    hint: "Where this person can be called.",
  },
];
const furtherFields: FormField<StoreDraft>[] = [
  {
    name: "website",
    label: "Website",
    hint: "The charity's own; https:// is added where it is missing.",
    inputMode: "url",
  },
  {
    name: "whatsapp",
    label: "WhatsApp number",
    inputMode: "tel",
    hint: "Customers can write to it from products and orders; blank when the store has none.",
  },
  {
    kind: "long",
    name: "opening_hours",
    label: "Opening hours",
    hint: "When people can come to the store, a line for each.",
  },
  { name: "country", label: "Country", hint: "The last line of the store's address." },
  {
    name: "gst_number",
    label: "GST number",
    hint: "15 letters and digits from the tax office; blank when the store has none.",
  },
];
const columns = "mt-4 grid gap-5 md:grid-cols-2";

export function StoreDetailsForm({ store, fallbackEmail }: { store: StoreDetails; fallbackEmail: string }) {
  const saved = useMemo(() => toStoreDraft(store), [store]);
  const missing = missingStoreDetails(store);
  return (
    <SettingsForm label="Store Details" saved={saved} call={saveStoreDetails} toInput={toStoreDetails}>
      {(form) => (
        <>
          {missing.length > 0 && (
            <p className="rounded-field bg-gold-tint px-4 py-3">
              Indian law wants an online store to name itself. Still missing: {missing.join(", ")}. Until then
              the pages leave out what is blank.
            </p>
          )}
          <Panel className={columns} title="The store">
            <FormFields form={form} fields={storeFields} />
          </Panel>
          <Panel className={columns} title="Contact">
            <FormFields form={form} fields={contactFields(fallbackEmail)} />
          </Panel>
          <Panel className={columns} title="Grievance officer" text="Contact for unresolved complaints.">
            <FormFields form={form} fields={officerFields} />
          </Panel>
          <FoldedFields title="More about the store" form={form} fields={furtherFields} />
          <SocialLinks form={form} />
        </>
      )}
    </SettingsForm>
  );
}

const MOST = 8;

function SocialLinks({ form }: { form: FormOf<StoreDraft> }) {
  const list = useRef<HTMLElement>(null);
  const links = form.watch("social_links");
  const change = (changed: typeof links) => form.setValue("social_links", changed, { shouldDirty: true });
  const places = links.map((_, i) => `social_links.${i}` as const);

  function remove(index: number) {
    change(links.filter((_, other) => other !== index));
    form.clearErrors("social_links");
    list.current?.focus();
  }

  return (
    <section ref={list} tabIndex={-1} aria-labelledby="social-links" className={`outline-none ${card}`}>
      <h2 id="social-links" className="font-sans text-md font-bold tracking-normal">
        Social links
      </h2>
      <p className="text-mute">Where else people find the store, told on the contact page.</p>
      <ul className="mt-4 grid gap-4">
        {places.map((place, i) => (
          <li key={place} className="flex items-start gap-3">
            <TextEntry form={form} name={`${place}.name`} label={`Name ${i + 1}`} fieldClassName="w-40" />
            <TextEntry
              form={form}
              name={`${place}.url`}
              label={`Link ${i + 1}`}
              fieldClassName="flex-1"
              inputMode="url"
            />
            <Button
              variant="ghost"
              size="icon"
              className="mt-7"
              aria-label={`Remove link ${i + 1}`}
              onClick={() => remove(i)}
            >
              <TrashIcon />
            </Button>
          </li>
        ))}
      </ul>
      {links.length < MOST && (
        <Button
          variant="outline"
          size="sm"
          className={links.length > 0 ? "mt-4" : ""}
          onClick={() => change([...links, { name: "", url: "" }])}
        >
          <PlusIcon size={18} />
          Add link
        </Button>
      )}
    </section>
  );
}

/** The details as the form holds them: lists of lines as text. */
interface StoreDraft extends Omit<StoreDetails, "address_lines" | "opening_hours"> {
  address_lines: string;
  opening_hours: string;
}

export function toStoreDraft(store: StoreDetails): StoreDraft {
  const [address_lines, opening_hours] = [store.address_lines.join("\n"), store.opening_hours.join("\n")];
  return { ...store, address_lines, opening_hours };
}

/** The draft as it is sent. Links with neither name nor address are left out. */
export function toStoreDetails(draft: StoreDraft): StoreDetails {
  return {
    ...draft,
    address_lines: draft.address_lines.split("\n"),
    opening_hours: draft.opening_hours.split("\n"),
    social_links: draft.social_links.filter(({ name, url }) => !isBlank(name + url)),
  };
}
