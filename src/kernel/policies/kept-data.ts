/** Something that the shop keeps about people: the notice says it in these words, and what is past its time is removed by `days`. */
interface KeptData {
  name: string;
  what: string;
  why: string;
  until: string;
  /** After how many days the shop removes it by itself, counted from what `until` names; null where only people end it. */
  days: number | null;
}

/** The personal data that is kept (DPDP Act 2023, sections 5, 8(7); DPDP Rules 2025, rule 8). Whoever adds a column about people adds it here. */
export const keptData = {
  account: {
    name: "Your account",
    what: "name, email address, password (in a form that cannot be turned back), the passkeys that you add (names, when they were used, and what tells them apart; the keys stay on your devices), when the account was opened, and which version of this notice you agreed to.",
    why: "so that you can order and find your orders again; you agree to it when you sign up.",
    until: "you close the account. A sign-up that is not confirmed is removed after 30 days.",
    days: 30,
  },
  closed: {
    name: "Closed accounts",
    what: "the random number that your account had, nothing else of you.",
    why: "so that your account is closed again should we ever have to go back to an older backup.",
    until: "two years have passed, by when no backup has your account any more.",
    days: 2 * 365 + 1,
  },
  devices: {
    name: "Signed-in devices",
    what: "for each sign-in the time, the network address and the kind of browser.",
    why: "to keep you signed in, and to notice and end strange sign-ins.",
    until: "you sign out, or a day after the sign-in runs out.",
    days: 1,
  },
  cart: {
    name: "Cart and addresses",
    what: "the products in your cart; recipient, name of place, zip code and mobile number of the addresses that you save.",
    why: "to prepare and deliver your orders.",
    until: "you remove them or close the account.",
    days: null,
  },
  measures: {
    name: "Your measures",
    what: "the measurements that you take of garments that fit you or others for whom you shop, with the names that you give them, if you save them while signed in.",
    why: "to tell you which products would fit you.",
    until: "you remove them or close the account.",
    days: null,
  },
  wanted: {
    name: "Saved searches",
    what: "the searches that you save, with your measures where they are part of one, the products that you like while signed in, and on which day we last looked for you.",
    why: "to tell you by email when something that fits comes in; you ask for it by saving.",
    until: "you remove them or close the account.",
    days: null,
  },
  orders: {
    name: "Orders",
    what: "what you ordered, its price, the recipient and address it went to, your message to us, how and whether it was paid, the price that you offered and what was answered, the store credit that you were given and used, and what you claimed was wrong with it, with your photographs.",
    why: "to fulfil the order, to put things right afterwards, and because the law wants accounts kept.",
    until:
      "nine years after the order, by when the eight years are over for which the law makes us keep accounts; then your name, address, message, the words about an offer, claims and photographs are removed.",
    days: 9 * 365 + 3,
  },
  messages: {
    name: "Messages to us",
    what: "name, email address, subject and text of the contact form, its ticket number, and what we answered.",
    why: "only to respond to your query, and to see that it was answered in time.",
    until:
      "three years after you wrote, when no claim can follow from it any more, or you close the account of that address or ask us.",
    days: 3 * 365 + 1,
  },
  mails: {
    name: "Emails to you that did not arrive",
    what: "the address and the text of an email that your mail server did not take.",
    why: "to send it again when the fault is mended.",
    until: "it arrives, or 90 days have passed.",
    days: 90,
  },
  staff: {
    name: "People who run the shop",
    what: "name and email address of those who are invited, and what they change in the shop.",
    why: "to know who may do what, and who did it.",
    until: "a year after an invitation ended, nine years after a change.",
    days: 9 * 365 + 3,
  },
  records: {
    name: "Technical records",
    what: "which page or call was asked for, when, and whether it worked; without your name or network address. Attempts to sign in are counted for some hours under a key from which nobody can tell your address.",
    why: "to find faults and to keep robots out.",
    until: "a year has passed.",
    days: null,
  },
} as const satisfies Record<string, KeptData>;
