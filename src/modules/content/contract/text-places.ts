import * as paths from "#kernel/pages/paths.ts";
import type { NamedText } from "./text-names.ts";

/** Where shoppers read each text. */
export const textPlaces: Readonly<Record<NamedText, { path: string; label: string }>> = {
  about: { path: paths.about, label: "About" },
  announcement: { path: paths.home, label: "Above every page" },
  complaints: { path: `${paths.help}#grievance-officer`, label: "The end of help and policies" },
  faq: { path: `${paths.home}#faq`, label: "Home" },
  footer: { path: paths.home, label: "The foot of every page" },
  grades: { path: `${paths.about}#grades`, label: "About" },
  help: { path: paths.help, label: "Help" },
  hero: { path: paths.home, label: "The head of home" },
  impact: { path: `${paths.home}#impact`, label: "Home" },
  privacy: { path: paths.privacy, label: "Privacy" },
  programmes: { path: `${paths.about}#programmes`, label: "About" },
  refunds: { path: paths.refunds, label: "Refunds" },
  shipping: { path: paths.shipping, label: "Shipping" },
  slides: { path: paths.home, label: "The head of home" },
  stories: { path: `${paths.home}#stories`, label: "Home" },
  terms: { path: paths.terms, label: "Terms" },
};
