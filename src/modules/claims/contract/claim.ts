import * as z from "zod/mini";
import { defineCall, listOf, messageOf, oneOf } from "#kernel/call.ts";
import {
  entityId,
  optionalChoice,
  optionalText,
  requiredText,
  rupees,
  rupeesInput,
  seenFields,
  timestamp,
} from "#kernel/fields.ts";
import { imageErrors, MAX_IMAGE_BYTES } from "#kernel/image.ts";
import { msg, t } from "#kernel/languages/messages.ts";
import { orderLine } from "#modules/orders/contract/order.ts";
import { orderStatuses } from "#modules/orders/contract/order-status.ts";
import { overdue, ticketFields, ticketQuery } from "#modules/tickets/contract/ticket.ts";
import {
  claimKinds,
  claimOutcomes,
  claimSettings,
  claimStates,
  MAX_CLAIM_PHOTOS,
  MAX_CLAIM_WORDS,
  returnOutcomes,
} from "./claim-states.ts";

export const claimPhoto = z.object({ id: z.string(), width: z.number(), height: z.number() });
export type ClaimPhoto = z.infer<typeof claimPhoto>;

/** A message of customer or store. */
export const claimNote = z.object({ id: z.string(), text: z.string(), at: timestamp, by_store: z.boolean() });

/** A claim as its customer sees it. */
export const claim = z.object({
  ...ticketFields,
  order_id: z.string(),
  /** The line of the order that it is about; null for the whole order. */
  line_id: z.nullable(z.string()),
  kind: z.enum(claimKinds),
  words: z.string(),
  state: z.enum(claimStates),
  settled_at: z.nullable(timestamp),
  photos: z.array(claimPhoto),
  /** Messages of customer and store since then, oldest first. */
  notes: z.array(claimNote),
  outcome: z.nullable(z.enum(claimOutcomes)),
  /** Rupees given back: to the way the order was paid, by hand, as store credit. */
  refund: rupees,
  paid_by_hand: rupees,
  hand_reference: z.string(),
  credit: rupees,
  /** Whether the store asks for the piece by post. */
  return_by_post: z.boolean(),
});
export type Claim = z.infer<typeof claim>;

/** A claim as the back office sees it. */
export const adminClaim = z.extend(claim, {
  customer: z.object({ name: z.string(), email: z.string() }),
  order_status: z.enum(orderStatuses),
  overdue,
  /** The lines it is about, with garment, flaws and measures as they were on the day of the order. */
  lines: z.array(orderLine),
  piece: z.enum(returnOutcomes),
  piece_reason: z.string(),
});
export type AdminClaim = z.infer<typeof adminClaim>;

export const MISSING_WORDS = msg("Please tell us what is wrong.");

export const claimInput = z.object({
  order_id: entityId,
  line_id: optionalChoice,
  kind: z.enum(claimKinds, msg("Please choose what is wrong.")),
  words: requiredText(MISSING_WORDS, MAX_CLAIM_WORDS, msg("Your words")),
  /** Photographs that were sent before, by their ids. */
  photo_ids: z._default(
    z.optional(
      z.array(entityId).check(
        z.maxLength(MAX_CLAIM_PHOTOS, {
          error: () => t("At most {most} photographs, please.", { most: MAX_CLAIM_PHOTOS }),
        }),
      ),
    ),
    [],
  ),
});
export type ClaimInput = z.infer<typeof claimInput>;

export const openClaim = defineCall("POST", "/claims", "customer", {
  summary:
    "Says that something is wrong with a delivered order, or that one under way is late. The same Idempotency-Key, or a piece with an open claim, answers that claim",
  body: claimInput,
  response: messageOf(claim),
  status: 201,
  errors: ["not_found", "claim_closed", "transition_not_allowed", "rate_limited"],
  limits: [{ max: 30, window: 60 * 60, per: "account" }],
});

export const listMyClaims = defineCall("GET", "/claims", "customer", {
  summary: "The customer's claims, newest first; of one order when it is given",
  query: z.object({ order_id: z.optional(entityId) }),
  response: listOf(claim),
});

export const addClaimPhoto = defineCall("POST", "/claim-photos", "customer", {
  summary:
    "Keeps a photograph (field `image`) for a claim that is made within a day; only the customer and the store see it",
  bodyKind: "multipart",
  maxBytes: MAX_IMAGE_BYTES,
  response: oneOf(claimPhoto),
  status: 201,
  errors: [...imageErrors, "rate_limited"],
  limits: [{ max: 60, window: 60 * 60, per: "account" }],
});

const note = requiredText(msg("Please write something."), MAX_CLAIM_WORDS, msg("The message"));

export const addToClaim = defineCall("POST", "/claim-notes", "customer", {
  summary: "Adds a message of the customer to a claim that is not settled",
  body: z.object({ id: entityId, text: note }),
  response: messageOf(claim),
  status: 201,
  errors: ["not_found", "changed_meanwhile", "rate_limited"],
  limits: [{ max: 30, window: 60 * 60, per: "account" }],
});

/** The parts of the list: claims in a state, or those that are past their time. */
export const claimParts = [...claimStates, "OVERDUE"] as const;
export type ClaimPart = (typeof claimParts)[number];

export const listClaims = defineCall("GET", "/claims-admin", "customers.read", {
  summary: "All claims: overdue ones first, then those that wait longest, settled ones last",
  query: ticketQuery(claimParts),
  response: listOf(adminClaim),
});
export type ClaimQuery = z.infer<typeof listClaims.query>;

export const acknowledgeClaim = defineCall("PATCH", "/claims-admin", "customers", {
  summary: "Notes that a claim was seen, and writes so to the customer",
  body: z.object({ id: entityId }),
  response: messageOf(adminClaim),
  errors: ["not_found"],
});

export const replyToClaim = defineCall("POST", "/claim-replies", "customers", {
  summary: "Adds an answer of the store to a claim and mails it; the claim is acknowledged by that",
  body: z.object({ id: entityId, text: note }),
  response: messageOf(adminClaim),
  status: 201,
  errors: ["not_found"],
});

const sum = (what: string) =>
  z._default(z.optional(rupeesInput(`${what} must be an amount in rupees, at least 0`)), 0);

export const settlement = z
  .object({
    /** Rupees to the way the order was paid online. */
    refund: sum("The refund"),
    /** Rupees that the store has paid by hand, by UPI or in cash, with its reference. */
    paid_by_hand: sum("What was paid by hand"),
    hand_reference: optionalText(100, "The reference"),
    /** Rupees of store credit. */
    credit: sum("The store credit"),
    return_by_post: z._default(z.optional(z.boolean()), false),
    piece: z._default(z.optional(z.enum(returnOutcomes)), "stays"),
    piece_reason: optionalText(300, "The reason"),
    /** Goes to the customer. */
    reply: requiredText("Please write to the customer.", MAX_CLAIM_WORDS, "The reply"),
  })
  .check(
    z.refine(({ paid_by_hand, hand_reference }) => paid_by_hand === 0 || hand_reference !== "", {
      path: ["hand_reference"],
      message: "Please note the reference of the payment.",
    }),
    z.refine(({ piece, piece_reason }) => piece === "stays" || piece_reason !== "", {
      path: ["piece_reason"],
      message: "Please say why.",
    }),
    z.refine(({ refund }) => refund === 0 || refund >= 1, {
      path: ["refund"],
      message: "A refund is at least ₹1.",
    }),
  );
export type Settlement = z.infer<typeof settlement>;

export const settleClaim = defineCall("POST", "/claims/:id/settle", "customers", {
  summary:
    "Settles a claim once: by refund, money paid by hand, store credit, or a reply alone, never more than was paid",
  query: z.object({ id: entityId }),
  body: settlement,
  response: messageOf(adminClaim),
  errors: ["not_found", "changed_meanwhile", "too_much_given_back"],
});

/** With the months for which store credit lasts that is given from then on; 0 for ever. */
export const claimSettingsInput = z.extend(claimSettings, {
  credit_months: z._default(z.int("Months must be a whole number").check(z.gte(0), z.lte(120)), 0),
});
export type ClaimSettings = z.infer<typeof claimSettingsInput>;

export const saveClaimSettings = defineCall("PUT", "/claim-settings", "settings", {
  summary: "Replaces the times of claims and how long store credit lasts",
  body: z.safeExtend(claimSettingsInput, { seen: seenFields }),
  response: messageOf(claimSettingsInput),
  errors: ["changed_meanwhile"],
});
