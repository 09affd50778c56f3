import { NeedsScript } from "#app/ui/needs-script.tsx";
import type { StoreDetails } from "#contract/store-details.ts";
import { ContactCards } from "./contact-cards.tsx";
import { ContactForm } from "./contact-form.tsx";
import Harbour from "./drawings/harbour.svg?drawing";

/** How to reach the store, and the form to write to it. */
export function ContactScreen({ store }: { store: StoreDetails }) {
  const officer = store.grievance_officer;
  return (
    <div className="page pt-10 md:pt-14">
      <div className="flex items-end justify-between gap-10">
        <div className="max-w-[36em] md:pb-8">
          <h1 className="text-3xl">Contact us</h1>
          <p className="mt-3 text-lg text-mute">
            A question about a product, an order or a bag of clothes to give? A person reads every message and
            answers within 48 hours.
          </p>
        </div>
        <Harbour />
      </div>
      <div className="selvedge mt-8 md:mt-0" />
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:mt-12 lg:grid-cols-[1fr_1.15fr]">
        <div className="lg:order-last">
          <div className="relative overflow-hidden rounded-card border border-line bg-paper p-5 sm:p-8">
            <ContactForm email={store.email} />
            <NeedsScript>
              The form to write to us needs JavaScript. Please write to{" "}
              <a href={`mailto:${store.email}`} className="underline">
                {store.email}
              </a>{" "}
              instead.
            </NeedsScript>
          </div>
        </div>
        <div>
          <ContactCards store={store} />
          <p className="mt-5 text-md text-mute">
            For a complaint that was not put right, write to our{" "}
            {[officer.designation, officer.name].filter(Boolean).join(", ") || "grievance officer"}, at{" "}
            <a
              href={`mailto:${officer.email || store.email}`}
              className="font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
            >
              {officer.email || store.email}
            </a>
            . It is settled within one month.
          </p>
        </div>
      </div>
    </div>
  );
}
