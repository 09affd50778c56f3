import { useMemo, useRef } from "react";
import { isBlank } from "#kernel/visible-text.ts";
import { Button } from "#ui/button.tsx";
import { TextEntry } from "#ui/form/entries.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { type FormField, FormFields } from "#ui/office/form-fields.tsx";
import { card, Panel } from "#ui/office/parts.tsx";
import { PlusIcon, TrashIcon } from "#ui/rare-icons.tsx";
import { missingStoreDetails } from "../contract/missing-store-details.ts";
import { saveStoreDetails } from "../contract/settings.ts";
import type { StoreDetails } from "../contract/store-details.ts";
import { SettingsForm } from "./settings-forms.tsx";

const storeFields: FormField<StoreDraft>[] = [
  { name: "name", label: "Store name" },
  { name: "website", label: "Website", hint: "https:// is added where it is missing.", inputMode: "url" },
  { name: "legal_name", label: "Legal name", hint: "The charity, as it is registered" },
  { name: "registration_number", label: "Registration number" },
  { name: "gst_number", label: "GST number", hint: "Blank when the store has none" },
];
const contactFields = (fallbackEmail: string): FormField<StoreDraft>[] => [
  { name: "phone", label: "Phone", inputMode: "tel" },
  {
    name: "whatsapp",
    label: "WhatsApp number",
    inputMode: "tel",
    hint: "Customers can write to it from products and orders; blank when the store has none.",
  },
  {
    name: "email",
    label: "Email",
    inputMode: "email",
    hint: `While it is blank, ${fallbackEmail} stands in.`,
  },
  { kind: "long", name: "address_lines", label: "Address", hint: "Up to four lines" },
  { kind: "long", name: "opening_hours", label: "Opening hours", hint: "A line for each" },
  { name: "city", label: "City" },
  { name: "state", label: "State" },
  { name: "zip", label: "Zip code", inputMode: "numeric" },
  { name: "country", label: "Country" },
];
const officerFields: FormField<StoreDraft>[] = [
  { name: "grievance_officer.name", label: "Officer's name" },
  { name: "grievance_officer.designation", label: "Designation" },
  { name: "grievance_officer.email", label: "Officer's email", inputMode: "email" },
  { name: "grievance_officer.phone", label: "Officer's phone", inputMode: "tel" },
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
          <SocialLinks form={form} />
          <Panel className={columns} title="Grievance officer" text="Contact for unresolved complaints.">
            <FormFields form={form} fields={officerFields} />
          </Panel>
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
