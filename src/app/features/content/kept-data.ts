/** What the shop keeps about people. Whoever adds a column that holds something of a person adds it here. */
export const keptData = [
  {
    name: "Your account",
    what: "name, e-mail address, password (in a form that cannot be turned back), when the account was opened.",
    why: "so that you can order and find your orders again; you agree to it when you sign up.",
    until: "you ask us to close the account.",
  },
  {
    name: "Signed-in devices",
    what: "for each sign-in the time, the network address and the kind of browser.",
    why: "to keep you signed in, and to notice and end strange sign-ins.",
    until: "you sign out, or the sign-in runs out.",
  },
  {
    name: "Cart and addresses",
    what: "the pieces in your cart; recipient, name of place, PIN code and mobile number of the addresses that you save.",
    why: "to prepare and deliver your orders.",
    until: "you remove them or close the account.",
  },
  {
    name: "Orders",
    what: "what you ordered, its price, the recipient and address it went to, your message to us, how and whether it was paid.",
    why: "to fulfil the order, to put things right afterwards, and because the law wants accounts kept.",
    until: "the time for which the law makes us keep accounts has passed, usually eight years.",
  },
  {
    name: "Messages to us",
    what: "name, e-mail address, subject and text of the contact form, and its ticket number.",
    why: "only to respond to your query.",
    until: "it is settled and no claim can follow from it, or you ask us to erase it.",
  },
  {
    name: "Technical records",
    what: "which page or call was asked for, when, and whether it worked; without your name or network address. Network addresses are counted for a short time, in memory only.",
    why: "to find faults and to keep robots out.",
    until: "they are no longer needed for that.",
  },
] as const;
