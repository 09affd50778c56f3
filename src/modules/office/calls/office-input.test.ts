import { getOrderStats } from "#modules/statistics/contract/statistics.ts";
import { expectMalformed } from "#tests/support/spoiled-fields.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { listCustomers } from "../contract/customer.ts";

const api = await apiForFile();

expectMalformed(api, await api.admin(), [
  ["customers", listCustomers, [{ sort: "password" }, { order: "up" }, { page: "0" }, { limit: "101" }]],
  ["statistics", getOrderStats, [{ is_monthly: "yes" }]],
]);
