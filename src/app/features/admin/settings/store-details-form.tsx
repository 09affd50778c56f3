import { useMemo, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { LongTextEntry, TextEntry } from "#app/ui/form/entries.tsx";
import type { FormOf } from "#app/ui/form/use-form.ts";
import { Panel } from "#app/ui/office/panel.tsx";
import { PlusIcon, TrashIcon } from "#app/ui/rare-icons.tsx";
import { saveStoreDetails } from "#contract/settings.ts";
import { missingStoreDetails, type StoreDetails } from "#contract/store-details.ts";
import { isBlank } from "#contract/visible-text.ts";
import { SettingsForm } from "./settings-forms.tsx";

const columns = "mt-4 grid gap-5 md:grid-cols-2";

/** The facts of the store, which its pages, mails and receipts tell. */
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
            <TextEntry form={form} name="name" label="Store name" />
            <TextEntry
              form={form}
              name="website"
              label="Website"
              hint="https:// is added where it is missing."
              inputMode="url"
            />
            <TextEntry
              form={form}
              name="legal_name"
              label="Legal name"
              hint="The charity, as it is registered"
            />
            <TextEntry form={form} name="registration_number" label="Registration number" />
            <TextEntry
              form={form}
              name="gst_number"
              label="GST number"
              hint="Blank when the store has none"
            />
          </Panel>
          <Panel className={columns} title="Contact">
            <TextEntry form={form} name="phone" label="Phone" inputMode="tel" />
            <TextEntry
              form={form}
              name="whatsapp"
              label="WhatsApp number"
              inputMode="tel"
              hint="Customers can write to it from products and orders; blank when the store has none."
            />
            <TextEntry
              form={form}
              name="email"
              label="Email"
              inputMode="email"
              hint={`While it is blank, ${fallbackEmail} stands in.`}
            />
            <LongTextEntry form={form} name="address_lines" label="Address" hint="Up to four lines" />
            <LongTextEntry form={form} name="opening_hours" label="Opening hours" hint="A line for each" />
            <TextEntry form={form} name="city" label="City" />
            <TextEntry form={form} name="state" label="State" />
            <TextEntry form={form} name="zip" label="Zip code" inputMode="numeric" />
            <TextEntry form={form} name="country" label="Country" />
          </Panel>
          <SocialLinks form={form} />
          <Panel className={columns} title="Grievance officer" text="Contact for unresolved complaints.">
            <TextEntry form={form} name="grievance_officer.name" label="Officer's name" />
            <TextEntry form={form} name="grievance_officer.designation" label="Designation" />
            <TextEntry form={form} name="grievance_officer.email" label="Officer's email" inputMode="email" />
            <TextEntry form={form} name="grievance_officer.phone" label="Officer's phone" inputMode="tel" />
          </Panel>
        </>
      )}
    </SettingsForm>
  );
}

const MOST = 8;

/** The store's pages elsewhere: any number of names with their addresses. */
function SocialLinks({ form }: { form: FormOf<StoreDraft> }) {
  const list = useRef<HTMLElement>(null);
  const links = form.watch("social_links");
  const change = (changed: typeof links) => form.setValue("social_links", changed, { shouldDirty: true });
  const places = links.map((_, i) => `social_links.${i}` as const);

  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-labelledby="social-links"
      className="rounded-card border border-line bg-paper p-5 outline-none"
    >
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
              onClick={() => {
                change(links.filter((_, other) => other !== i));
                form.clearErrors("social_links");
                list.current?.focus();
              }}
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

/** The facts of the store as the form holds them: lists of lines as text. */
interface StoreDraft extends Omit<StoreDetails, "address_lines" | "opening_hours"> {
  address_lines: string;
  opening_hours: string;
}

/** What is saved, as the form shows it. */
export function toStoreDraft(store: StoreDetails): StoreDraft {
  return {
    ...store,
    address_lines: store.address_lines.join("\n"),
    opening_hours: store.opening_hours.join("\n"),
  };
}

/** What was entered, as it is sent. Links of which nothing was filled in are left out. */
export function toStoreDetails(draft: StoreDraft): StoreDetails {
  return {
    ...draft,
    gst_number: draft.gst_number.trim().toUpperCase(),
    address_lines: draft.address_lines.split("\n"),
    opening_hours: draft.opening_hours.split("\n"),
    social_links: draft.social_links.filter(({ name, url }) => !isBlank(name + url)),
  };
}
