import { type ReactNode, useId, useMemo } from "react";
import { LongTextEntry, TextEntry } from "#app/ui/text-entry.tsx";
import { saveStoreDetails } from "#contract/settings.ts";
import { missingStoreDetails, type StoreDetails } from "#contract/store-details.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SocialLinks } from "./social-links.tsx";
import { fieldOfPath, toStoreDetails, toStoreDraft } from "./store-draft.ts";

/** The facts of the store, which its pages, mails and receipts tell. */
export function StoreDetailsForm({ store, fallbackEmail }: { store: StoreDetails; fallbackEmail: string }) {
  const saved = useMemo(() => toStoreDraft(store), [store]);
  const missing = missingStoreDetails(store);
  return (
    <SettingsForm
      label="Store Details"
      saved={saved}
      call={saveStoreDetails}
      toInput={toStoreDetails}
      fieldOf={fieldOfPath}
    >
      {(draft) => (
        <>
          {missing.length > 0 && (
            <p className="rounded-field bg-gold-tint px-4 py-3">
              Indian law wants an online store to name itself. Still missing: {missing.join(", ")}. Until then
              the pages leave out what is blank.
            </p>
          )}
          <Group title="The store">
            <TextEntry draft={draft} name="name" label="Store name" />
            <TextEntry
              draft={draft}
              name="website"
              label="Website"
              hint="https:// is added where it is missing."
              inputMode="url"
            />
            <TextEntry
              draft={draft}
              name="legal_name"
              label="Legal name"
              hint="The charity, as it is registered"
            />
            <TextEntry draft={draft} name="registration_number" label="Registration number" />
            <TextEntry
              draft={draft}
              name="gst_number"
              label="GST number"
              hint="Blank when the store has none"
            />
          </Group>
          <Group title="Contact">
            <TextEntry draft={draft} name="phone" label="Phone" inputMode="tel" />
            <TextEntry
              draft={draft}
              name="email"
              label="E-mail"
              inputMode="email"
              hint={`While it is blank, ${fallbackEmail} stands in.`}
            />
            <LongTextEntry draft={draft} name="address_lines" label="Address" hint="Up to four lines" />
            <LongTextEntry draft={draft} name="opening_hours" label="Opening hours" hint="A line for each" />
            <TextEntry draft={draft} name="city" label="City" />
            <TextEntry draft={draft} name="state" label="State" />
            <TextEntry draft={draft} name="zip" label="Zip code" inputMode="numeric" />
            <TextEntry draft={draft} name="country" label="Country" />
          </Group>
          <SocialLinks draft={draft} />
          <Group title="Grievance officer" text="Whom a complaint reaches that was not put right.">
            <TextEntry draft={draft} name="officer_name" label="Officer's name" />
            <TextEntry draft={draft} name="officer_designation" label="Designation" />
            <TextEntry draft={draft} name="officer_email" label="Officer's e-mail" inputMode="email" />
            <TextEntry draft={draft} name="officer_phone" label="Officer's phone" inputMode="tel" />
          </Group>
        </>
      )}
    </SettingsForm>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-paper p-5">
      <h2 id={id} className="font-sans text-md font-bold tracking-normal">
        {title}
      </h2>
      {text && <p className="text-mute">{text}</p>}
      <div className="mt-4 grid gap-5 md:grid-cols-2">{children}</div>
    </section>
  );
}
