import { useMemo } from "react";
import { LongTextEntry, TextEntry } from "#app/ui/form/entries.tsx";
import { Panel } from "#app/ui/office/panel.tsx";
import { saveStoreDetails } from "#contract/settings.ts";
import { missingStoreDetails, type StoreDetails } from "#contract/store-details.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SocialLinks } from "./social-links.tsx";
import { toStoreDetails, toStoreDraft } from "./store-draft.ts";

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
