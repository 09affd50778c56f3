import { msg } from "../languages/messages.ts";

/** Something that the shop keeps about people: the notice says it in these words, and what is past its time is removed by `days`. */
interface RetainedData {
  name: string;
  what: string;
  why: string;
  until: string;
  /** After how many days the shop removes it by itself, counted from what `until` names; "books": as books.ts says; null where only people end it. */
  days: number | "books" | null;
  /** The feature of whose shop alone it is, on or kept from before; left out: of every shop. */
  feature?: string;
}

/** The personal data that is kept (DPDP Act 2023, sections 5, 8(7); DPDP Rules 2025, rule 8). Whoever adds a column about people adds it here. */
export const retainedData = {
  account: {
    name: msg("Your account"),
    what: msg(
      "name, email address, language, password (in a form that cannot be turned back), the passkeys that you add (names, when they were used, and what tells them apart; the keys stay on your devices), when the account was opened, and which version of this notice you agreed to.",
    ),
    why: msg("so that you can order and find your orders again; you agree to it when you sign up."),
    until: msg("you close the account. A sign-up that is not confirmed is removed after 30 days."),
    days: 30,
  },
  closed: {
    name: msg("Closed accounts"),
    what: msg("the random number that your account had, nothing else of you."),
    why: msg("so that your account is closed again should we ever have to go back to an older backup."),
    until: msg("two years have passed, by when no backup has your account any more."),
    days: 2 * 365 + 1,
  },
  devices: {
    name: msg("Signed-in devices"),
    what: msg("for each sign-in the time, the network address and the kind of browser."),
    why: msg("to keep you signed in, and to notice and end strange sign-ins."),
    until: msg("you sign out, or a day after the sign-in runs out."),
    days: 1,
  },
  cart: {
    name: msg("Cart and addresses"),
    what: msg(
      "the products in your cart; recipient, name of place, zip code and mobile number of the addresses that you save.",
    ),
    why: msg("to prepare and deliver your orders."),
    until: msg("you remove them or close the account."),
    days: null,
  },
  measures: {
    name: msg("Your measures"),
    what: msg(
      "the measurements that you take of garments that fit you or others for whom you shop, with the names that you give them, if you save them while signed in.",
    ),
    why: msg("to tell you which products would fit you."),
    until: msg("you remove them or close the account."),
    days: null,
    feature: "fits_me",
  },
  wanted: {
    name: msg("Saved searches"),
    what: msg(
      "the searches that you save, with your measures where they are part of one, the products that you like while signed in, and on which day we last looked for you.",
    ),
    why: msg("to tell you by email when something that fits comes in; you ask for it by saving."),
    until: msg("you remove them or close the account."),
    days: null,
    feature: "saved_searches",
  },
  orders: {
    name: msg("Orders"),
    what: msg(
      "what you ordered, its price, the recipient and address it went to, your message to us, how and whether it was paid, the price that you offered and what was answered, the store credit that you were given and used, what you claimed was wrong with it, with your photographs, and what we noted about it.",
    ),
    why: msg("to fulfil the order, to put things right afterwards, and because the law wants accounts kept."),
    until: msg(
      "31 March, {years} years after the end of the financial year that follows the one of the order: so long the law makes us keep accounts. Then your name, address, message, the words about an offer, claims and photographs are removed.",
    ),
    days: "books",
  },
  parcels: {
    name: msg("Photographs of parcels"),
    what: msg(
      "how the parcel with your order looked inside before it was closed, if we took a photograph, and what it weighed.",
    ),
    why: msg("to show the courier what we gave to them, should they say otherwise."),
    until: msg(
      "90 days have passed and no dispute with the courier is open, or you close the account. The weight stays with the order.",
    ),
    days: 90,
    feature: "packing",
  },
  messages: {
    name: msg("Messages to us"),
    what: msg(
      "name, email address, subject and text of the contact form, its ticket number, and what we answered.",
    ),
    why: msg("only to respond to your query, and to see that it was answered in time."),
    until: msg(
      "three years after you wrote, when no claim can follow from it any more, or you close the account of that address or ask us.",
    ),
    days: 3 * 365 + 1,
  },
  mails: {
    name: msg("Emails to you that did not arrive"),
    what: msg("the address and the text of an email that your mail server did not take."),
    why: msg("to send it again when the fault is mended."),
    until: msg("it arrives, or 90 days have passed."),
    days: 90,
  },
  staff: {
    name: msg("People who run the shop"),
    what: msg("name and email address of those who are invited, and what they change in the shop."),
    why: msg("to know who may do what, and who did it."),
    until: msg("a year after an invitation ended; for a change, as long as for an order of the same day."),
    days: "books",
  },
  records: {
    name: msg("Technical records"),
    what: msg(
      "which page or call was asked for, when, and whether it worked; without your name or network address. Attempts to sign in are counted for some hours under a key from which nobody can tell your address.",
    ),
    why: msg("to find faults and to keep robots out."),
    until: msg("a year has passed."),
    days: null,
  },
} as const satisfies Record<string, RetainedData>;
