import { expect } from "vitest";
import { order } from "#modules/orders/server/mails.scene.ts";
import { sampleOrder } from "#modules/orders/server/sample-order.scene.ts";
import { type SampleMails, shop } from "#tests/support/sample-mails.ts";
import { collectMail } from "./collect-letters.ts";

const toCollect = sampleOrder({ customer: order.customer, hand_over: "collect", addresses: null });
const place = { address: ["14", "682 001"], hours: ["10 – 18"] };
const code = { code: "482113", until: new Date("2026-12-05T18:29:00Z") };
const readyMail = (kind: "order-ready" | "order-waits") =>
  collectMail({ kind, shop, place }, toCollect, code) ?? expect.fail("no mail");

export const mails = {
  toShoppers: () => ({
    "ready to collect": readyMail("order-ready"),
    "waits to be collected": readyMail("order-waits"),
  }),
} satisfies SampleMails;
