import type { ComponentType, ReactNode } from "react";
import { t } from "#kernel/languages/messages.ts";
import { ContactForm } from "#modules/messages/ui/contact-form.tsx";
import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import { getStoreDetails } from "#modules/settings/server/get-settings.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { phoneLink } from "#ui/format/phone-link.ts";
import { whatsappLink } from "#ui/format/whatsapp-link.ts";
import { NeedsScript } from "#ui/page/needs-script.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { classNames } from "#ui/primitives.tsx";
import { ChatIcon, GlobeIcon, MailIcon, PhoneIcon, PinIcon } from "#ui/rare-icons.tsx";
import { rich } from "#ui/rich.tsx";
import Harbour from "../ui/drawings/harbour.svg?drawing";
import { AddressLines, hostOf } from "../ui/facts.tsx";
import type { Route } from "./+types/contact";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { store: await shop.run(getStoreDetails) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: t("Contact"),
    description: t(
      "Write to the store, call or come by: email, phone, address and opening hours of Rebon in Kochi.",
    ),
  });
}

export default function Contact({ loaderData: { store } }: Route.ComponentProps) {
  const officer = store.grievance_officer;
  return (
    <div className="page pt-10 md:pt-14">
      <div className="flex items-end justify-between gap-10">
        <div className="max-w-[36em] md:pb-8">
          <h1 className="text-3xl">{t("Contact us")}</h1>
          <p className="mt-3 text-lg text-mute">
            {t(
              "A question about a product, an order or a bag of clothes to give? A person reads every message and answers within 48 hours.",
            )}
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
              {rich("The form to write to us needs JavaScript. Please write to {email} instead.", {
                email: (
                  <a href={`mailto:${store.email}`} className="underline">
                    {store.email}
                  </a>
                ),
              })}
            </NeedsScript>
          </div>
        </div>
        <div>
          <ContactCards store={store} />
          <p className="mt-5 text-md text-mute">
            {rich(
              "For a complaint that was not put right, write to our {officer}, at {email}. It is settled within one month.",
              {
                officer:
                  [officer.designation && t(officer.designation), officer.name].filter(Boolean).join(", ") ||
                  t("grievance officer"),
                email: (
                  <a
                    href={`mailto:${officer.email || store.email}`}
                    className="font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
                  >
                    {officer.email || store.email}
                  </a>
                ),
              },
            )}
          </p>
        </div>
      </div>
    </div>
  );
}

const link =
  "inline-flex min-h-11 items-center wrap-anywhere font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4 md:min-h-8";

/** The ways to reach the store, a card each; what the admins have not entered is left out. */
function ContactCards({ store }: { store: StoreDetails }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <Card title={t("Email")} Icon={MailIcon}>
        <a href={`mailto:${store.email}`} className={link}>
          {store.email}
        </a>
      </Card>
      {store.phone && (
        <Card title={t("Phone")} Icon={PhoneIcon}>
          <a href={phoneLink(store.phone)} className={link}>
            {store.phone}
          </a>
        </Card>
      )}
      {store.whatsapp && (
        <Card title={t("WhatsApp")} Icon={ChatIcon}>
          <a href={whatsappLink(store.whatsapp)} rel="noopener" className={link}>
            {store.whatsapp}
          </a>
        </Card>
      )}
      {store.social_links.length > 0 && (
        <Card title={t("Social")} Icon={ChatIcon}>
          {store.social_links.map(({ name, url }) => (
            <a key={url} href={url} rel="noopener" className={`${link} mr-4`}>
              {name}
            </a>
          ))}
        </Card>
      )}
      {store.website && (
        <Card title={t("Website")} Icon={GlobeIcon}>
          <a href={store.website} className={link}>
            {hostOf(store.website)}
          </a>
        </Card>
      )}
      <Card title={t("Address")} Icon={PinIcon} look="sm:col-span-full">
        <address className="pt-1 not-italic">
          <AddressLines store={store} />
        </address>
        {store.opening_hours.map((hours) => (
          <span key={hours} className="block text-sm text-mute first-of-type:mt-2">
            {hours}
          </span>
        ))}
      </Card>
    </ul>
  );
}

interface CardProps {
  title: string;
  Icon: ComponentType<{ size?: number }>;
  look?: string;
  children: ReactNode;
}

function Card({ title, Icon, look, children }: CardProps) {
  return (
    <li className={classNames("flex gap-4 rounded-card border border-line bg-paper p-4 sm:p-5", look)}>
      <span className="grid h-12 w-10 shrink-0 place-items-center arch bg-purple-tint text-purple [--arch-rise:42%] [--radius-card:8px]">
        <Icon size={20} />
      </span>
      <div className="min-w-0">
        <h2 className="font-sans text-sm font-bold tracking-normal">{title}</h2>
        {children}
      </div>
    </li>
  );
}
