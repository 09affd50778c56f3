import * as officePaths from "#kernel/pages/office-paths.ts";
import { one } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/label.ts";
import { makeLabels } from "./server/product-labels.ts";

export const labels = {
  calls: { Products: { makeLabels: bind(contract.makeLabels, makeLabels, one) } },
  contracts: [contract],
  tabs: [{ group: "Products", rank: 50, to: officePaths.labels, permission: "products", label: "Labels" }],
} satisfies ShopModule;
