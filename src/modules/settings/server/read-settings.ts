import type * as z from "zod/mini";
import { type Language, msg, t } from "#kernel/languages/messages.ts";
import { type Failure, fail } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Feature } from "../contract/features.ts";
import type { StoreDetails } from "../contract/store-details.ts";

export type SavedSettings = Partial<Record<string, Record<string, unknown>>>;

let last: { text: string; saved: SavedSettings } = { text: "{}", saved: {} };

/** Parses the saved settings; while they stay as they are, which they do for days, the same object. */
export function parseSaved(text: string): SavedSettings {
  if (text !== last.text) last = { text, saved: JSON.parse(text) };
  return last.saved;
}

/** A reader of settings that reads each of these objects once. */
export function readOnce<T extends object>(read: (saved: SavedSettings) => T): (saved: SavedSettings) => T {
  const known = new WeakMap<SavedSettings, T>();
  return (saved) => {
    const value = known.get(saved) ?? read(saved);
    known.set(saved, value);
    return value;
  };
}

const allSaved = preparedText<{ saved: string }>("settings", "select saved from saved_settings");

/** The saved values of all sections, those of other modules among them. */
export async function readSaved(db: Db): Promise<SavedSettings> {
  const [row] = await allSaved(db, []);
  return parseSaved(row?.saved ?? "{}");
}

/** The settings as they are now: what was saved, over the defaults. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  return settingsOf(await readSaved(db));
}

/** The settings of what was saved, over the defaults. */
export function settingsOf(saved: SavedSettings): ShopSettings {
  return {
    store: { ...defaultSettings.store, ...saved.store },
    payment: { ...defaultSettings.payment, ...saved.payment },
    delivery: { ...defaultSettings.delivery, ...saved.delivery },
    staff: { ...defaultSettings.staff, ...saved.staff },
  };
}

/** Settings that belong to one module: the name of their row, how the log of changes calls them, and their form, where every field has its default. */
export interface SettingsSection<Schema extends z.ZodMiniObject = z.ZodMiniObject> {
  name: string;
  title: string;
  schema: Schema;
  /** The value as the log tells it; left out: as it is. */
  told?(value: z.output<Schema>): object;
  /** The feature that it is of: while that is off, nothing of it is changed. */
  feature?: Feature;
  /** The values that hold in its place while its feature is off. */
  off?: Partial<z.output<Schema>>;
}

let leftOut: ReadonlySet<Feature> = new Set();

/** Names the features whose modules the shop was built without. */
export function nameLeftOut(features: Iterable<Feature>): void {
  leftOut = new Set(features);
}

export const isLeftOut = (feature: Feature): boolean => leftOut.has(feature);

/** Whether a feature is on. A shop in which nobody chose has none, and one that was built without it is as if it were off. */
export function hasFeature(saved: SavedSettings, feature: Feature): boolean {
  return saved.features?.[feature] === true && !isLeftOut(feature);
}

/** Whether a feature is on now. */
export async function readFeature(db: Db, feature: Feature): Promise<boolean> {
  return hasFeature(await readSaved(db), feature);
}

/** The language in which somebody is written to who chose this one: English while the shop speaks no other. */
export async function readSpoken(db: Db, chosen: Language): Promise<Language> {
  return chosen === "en" || (await readFeature(db, "languages")) ? chosen : "en";
}

/** Refuses something new of a feature that is off; null where it is on. */
export async function refuseOff(db: Db, feature: Feature): Promise<Failure<"validation_failed"> | null> {
  if (await readFeature(db, feature)) return null;
  return fail("validation_failed", t("The store does not offer this at the moment."));
}

/** The section of what was saved, over its defaults. */
export function sectionOf<Schema extends z.ZodMiniObject>(
  saved: SavedSettings,
  { name, schema, feature, off }: SettingsSection<Schema>,
): z.output<Schema> {
  const section = schema.parse(saved[name] ?? {});
  return feature && !hasFeature(saved, feature) ? { ...section, ...off } : section;
}

/** The section as it is saved now. */
export async function readSection<Schema extends z.ZodMiniObject>(
  db: Db,
  section: SettingsSection<Schema>,
): Promise<z.output<Schema>> {
  return sectionOf(await readSaved(db), section);
}

/** The admins' settings, as contract/settings.ts tells of them. Amounts in paise. */
export interface ShopSettings {
  store: StoreDetails;
  payment: { cashOnDelivery: boolean; online: boolean; unpaidHours: number };
  delivery: { flatPaise: number; freeFromPaise: number | null; daysFrom: number; daysTo: number };
  staff: { requireFactor: boolean };
}

/** Defaults until the admins enter the facts of their store: nothing that is not known, and nothing that is invented. */
export const defaultStoreDetails: StoreDetails = {
  name: "Rebon",
  legal_name: "",
  registration_number: "",
  gst_number: "",
  address_lines: [],
  city: msg("Kochi"),
  state: msg("Kerala"),
  zip: "",
  country: "India",
  phone: "",
  whatsapp: "",
  email: "",
  website: "",
  social_links: [],
  opening_hours: [],
  grievance_officer: { name: "", designation: msg("Grievance Officer"), email: "", phone: "" },
};

export const defaultSettings: ShopSettings = {
  store: defaultStoreDetails,
  payment: { cashOnDelivery: true, online: false, unpaidHours: 24 },
  delivery: { flatPaise: 0, freeFromPaise: null, daysFrom: 4, daysTo: 12 },
  staff: { requireFactor: false },
};

/** The delivery charge for goods worth `goodsPaise`, in paise. Nothing to deliver costs nothing. */
export function deliveryCharge(
  goodsPaise: number,
  { flatPaise, freeFromPaise }: Pick<ShopSettings["delivery"], "flatPaise" | "freeFromPaise">,
): number {
  return goodsPaise === 0 || goodsPaise >= (freeFromPaise ?? Infinity) ? 0 : flatPaise;
}

/** Whether customers may pay online: the admins switched it on, and there is a gateway to take the money. */
export function isOnlineOffered(ctx: Pick<Context, "payments">, payment: ShopSettings["payment"]): boolean {
  return payment.online && ctx.payments !== null;
}
