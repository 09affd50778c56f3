import { globSync } from "node:fs";
import { join } from "node:path";
import type { Mail } from "#kernel/ports/ports.ts";

export const shop = {
  ...{ name: "Rebon", url: "https://rebon.example", contact: "hello@rebon.example" },
  ...{ delivery_days_from: 4, delivery_days_to: 12 },
};
export const name = `<img src=x onerror="alert('x')"> & co`;
export const askedAt = new Date("2026-11-23T10:24:00Z");

type Mails = Readonly<Record<string, Omit<Mail, "to">>>;
/** One of each mail of a module, in `server/mails.scene.ts`, in the language that is spoken. */
export interface SampleMails {
  /** To people with an account or an order. */
  toShoppers?: () => Mails;
  /** To those who work in the store: in English. */
  toStore?: () => Mails;
  /** To addresses that are not proved yet. */
  toStrangers?: () => Mails;
}

const modules = join(import.meta.dirname, "../../src/modules");
export const filesOfMails = globSync("*/server/mails.scene.ts", { cwd: modules }).map((file) =>
  join(modules, file),
);

/** The mails of all modules to these people. */
export async function gatherMails(): Promise<Record<keyof SampleMails, () => Mails>> {
  const given: SampleMails[] = [];
  for (const file of filesOfMails) given.push((await import(/* @vite-ignore */ file)).mails);
  const of = (to: keyof SampleMails) => (): Mails =>
    Object.assign({}, ...given.map((mails) => mails[to]?.()));
  return { toShoppers: of("toShoppers"), toStore: of("toStore"), toStrangers: of("toStrangers") };
}
