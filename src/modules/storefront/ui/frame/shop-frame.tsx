import type { ReactNode } from "react";
import { msg, t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { WrittenText } from "#modules/content/contract/written-text.ts";
import { legalName, type StoreDetails, storeAddressLines } from "#modules/settings/contract/store-details.ts";
import { phoneLink } from "#ui/format/phone-link.ts";
import { LogoMark } from "#ui/logo.tsx";
import { type Json, useJson } from "#ui/page/json.ts";
import { NeedsScript } from "#ui/page/needs-script.tsx";
import { lazyPart, PageLink, Served } from "#ui/page/parts.tsx";
import { Header } from "./header.tsx";
import { LanguageLinks } from "./language-links.tsx";
import type { NavigationProps } from "./navigation.server.ts";

// Whole as the server draws it: a first visit does without what draws it anew.
const Announcement = lazyPart(() => import("#modules/content/ui/announcement.tsx"), "Announcement");

interface ShopFrameProps {
  nav: Json<NavigationProps["nav"]>;
  foot: FootProps;
  /** Null while there is none. */
  announcement: WrittenText | null;
  children: ReactNode;
}

export function ShopFrame({ nav, foot, announcement, children }: ShopFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t("Skip to the content")}
      </a>
      {announcement && (
        <Served of={announcement}>
          <Announcement text={announcement} />
        </Served>
      )}
      <Header nav={useJson(nav)} />
      <main id="content" tabIndex={-1} className="flex-1 pb-16 outline-none">
        <NeedsScript>{t("Signing in, the wishlist and ordering need JavaScript.")}</NeedsScript>
        {children}
      </main>
      <Footer foot={foot} />
    </div>
  );
}

const quickLinks = [
  { to: paths.about, label: msg("About Us") },
  { to: paths.shop, label: msg("Shop") },
  { to: paths.brands, label: msg("Brands") },
  { to: paths.wishlist, label: msg("Wishlist") },
  { to: paths.contact, label: msg("Contact") },
];
const support = [
  { to: paths.help, label: msg("Help") },
  { to: paths.privacy, label: msg("Privacy Policy") },
  { to: paths.terms, label: msg("Terms of Service") },
  { to: paths.shipping, label: msg("Shipping") },
  { to: paths.refunds, label: msg("Refunds and cancellations") },
];
const link =
  "inline-flex min-h-11 items-center wrap-anywhere transition-colors hover:text-paper hover:underline md:min-h-9";
const heading = "font-sans text-md font-bold tracking-normal text-paper";

/** Nothing where the store's facts could not be read. */
interface FootProps {
  store?: StoreDetails;
  /** The sentence about the charity, in another language than the page's where there is no translation. */
  says?: string;
  lang?: string | undefined;
}

function Footer({ foot }: { foot: FootProps }) {
  return (
    <footer className="mt-auto bg-purple-deep text-purple-tint print:hidden">
      <Served name={`footer-${new Date().getFullYear()}`} of={foot}>
        <Content {...foot} />
      </Served>
      <LanguageLinks className="page flex flex-wrap gap-x-6 pb-3 text-md text-paper" />
    </footer>
  );
}

function Content({ store, says, lang }: FootProps) {
  return (
    <>
      <div className="selvedge" />
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1.2fr_1.3fr]">
        <div className="col-span-full lg:col-span-1 lg:pr-12">
          <p className="flex items-center gap-3 font-display text-2xl font-semibold text-paper">
            <LogoMark size={38} />
            {store?.name ?? "Rebon"}
          </p>
          <p lang={lang} className="mt-4 max-w-[29.5em] text-md">
            {says}
          </p>
        </div>
        <Column title={t("Quick Links")} entries={quickLinks} />
        <Column title={t("Support")} entries={support} />
        {store && (
          <div className="max-md:col-span-full">
            <h2 className={heading}>{t("Visit the store")}</h2>
            <address className="mt-3 text-md not-italic">
              {storeAddressLines(store).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              {store.phone && (
                <a href={phoneLink(store.phone)} className={`${link} mt-2`}>
                  {store.phone}
                </a>
              )}
              {store.phone && <br />}
              <a href={`mailto:${store.email}`} className={link}>
                {store.email}
              </a>
            </address>
          </div>
        )}
      </div>
      <div className="border-t border-paper/15">
        <p className="page py-5 text-sm">
          {t("© {year} {name}. Everything here has a second story.", {
            year: new Date().getFullYear(),
            name: store ? legalName(store) : "Rebon",
          })}
        </p>
      </div>
    </>
  );
}

function Column({ title, entries }: { title: string; entries: readonly { to: string; label: string }[] }) {
  return (
    <div>
      <h2 className={heading}>{title}</h2>
      <ul className="mt-2 text-md">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to} className={link}>
              {t(label)}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
