import * as officePaths from "#kernel/pages/office-paths.ts";
import { BRANDS, CATALOGUE, COLLECTIONS, MENU } from "#platform/cache/page-keys.ts";
import { ofWholeShop, reading } from "#platform/cache/track-reads.ts";
import { rows } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/product-collection.ts";
import {
  createProductCollection,
  deleteProductCollection,
  updateProductCollection,
} from "./server/change-collections.ts";
import { readWaiting } from "./server/collection-queries.ts";
import { openCollections } from "./server/open-collections.ts";
import {
  findProductCollection,
  listHomeCollections,
  listMenuCollections,
} from "./server/read-collections.ts";

/** Milliseconds between two looks at whose hour has come. */
const PAUSE = 500;

export const collections = {
  calls: {
    Collections: {
      createProductCollection: bind(contract.createProductCollection, createProductCollection, rows),
      updateProductCollection: bind(contract.updateProductCollection, updateProductCollection, rows),
      deleteProductCollection: bind(contract.deleteProductCollection, deleteProductCollection, rows),
    },
  },
  contracts: [contract],
  tabs: [
    {
      group: "Products",
      rank: 35,
      to: officePaths.productCollections,
      permission: "products.read",
      label: "Collections",
    },
  ],
  schedules: (ports) => [
    countedSchedule(ports, {
      part: "collections",
      pause: PAUSE,
      done: "collections are on sale from now on",
      work: () => openCollections(ports),
    }),
  ],
  notYetShown: readWaiting,
  reads: [
    ofWholeShop(listHomeCollections, COLLECTIONS),
    ofWholeShop(listMenuCollections, MENU),
    // Of one that there is not: whoever makes up ids must not push out what the pages keep.
    reading(findProductCollection, (found) => [COLLECTIONS, ...(found ? [CATALOGUE, BRANDS] : [])]),
  ],
} satisfies ShopModule;
