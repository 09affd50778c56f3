import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { priceEndings } from "#modules/catalogue/contract/prices/price-rule.ts";
import { categories, products } from "#modules/catalogue/schema.ts";
import { conditions } from "#modules/garments/contract/choices.ts";
import { at, createdAt, id, isOneOf, paise, partOf } from "#platform/database/columns.ts";
import { type LadderStep, sortings } from "./contract/ladder.ts";

/** Rules by which prices fall with age. Of two that fit a product the one of the smaller rank counts, then the older. */
export const priceLadders = pgTable(
  "price_ladders",
  {
    id: id(),
    name: text("name").notNull(),
    rank: integer("rank").notNull(),
    /** Goes with its category: it would fit every product without. */
    categoryId: uuid("category_id").references(() => categories.id, { onDelete: "cascade" }),
    condition: text("condition", { enum: conditions }),
    fromPaise: paise("from_paise"),
    belowPaise: paise("below_paise"),
    steps: jsonb("steps").$type<LadderStep[]>().notNull(),
    outAfter: integer("out_after"),
    ending: text("ending", { enum: priceEndings }).notNull(),
    /** Since when it is switched on; null while it is off. */
    onSince: at("on_since"),
    createdAt: createdAt(),
  },
  (t) => [
    check("price_ladders_name_given", sql`${t.name} <> ''`),
    check("price_ladders_condition_known", isOneOf(t.condition, conditions)),
    check("price_ladders_ending_known", isOneOf(t.ending, priceEndings)),
    check("price_ladders_steps_formed", sql`jsonb_typeof(${t.steps}) = 'array'`),
    check("price_ladders_out_after_positive", sql`${t.outAfter} > 0`),
  ],
);

/** Products that a ladder lowered or took off sale, with their prices before and as it left them. */
export const ladderedProducts = pgTable(
  "laddered_products",
  {
    productId: partOf("product_id", () => products.id).primaryKey(),
    ladderId: uuid("ladder_id").references(() => priceLadders.id, { onDelete: "set null" }),
    beforePricePaise: paise("before_price_paise").notNull(),
    beforeDiscountedPaise: paise("before_discounted_paise").notNull(),
    leftPricePaise: paise("left_price_paise").notNull(),
    leftDiscountedPaise: paise("left_discounted_paise").notNull(),
    /** The step that it stands on, in per cent; 0 where no price was lowered. */
    percent: integer("percent").notNull(),
    since: at("since").notNull(),
    /** When its time was up; what became of it since is in `sortedTo`. */
    outAt: at("out_at"),
    sortedTo: text("sorted_to", { enum: sortings }),
  },
  (t) => [
    check("laddered_products_percent_within", sql`${t.percent} between 0 and 90`),
    check("laddered_products_sorted_known", isOneOf(t.sortedTo, sortings)),
    check("laddered_products_sorted_once_out", sql`${t.sortedTo} is null or ${t.outAt} is not null`),
    index("laddered_products_out_idx").on(t.outAt).where(sql`${t.outAt} is not null`),
  ],
);

/** The nights that were begun, by the store's calendar: none is done twice. */
export const ladderNights = pgTable("ladder_nights", {
  day: date("day").primaryKey(),
  /** The change of prices that it makes, by which it is put back. */
  changeId: uuid("change_id").notNull().defaultRandom(),
  lowered: integer("lowered").notNull().default(0),
  out: integer("out").notNull().default(0),
  doneAt: at("done_at"),
});
