import * as officePaths from "#kernel/pages/office-paths.ts";
import { asIs } from "#platform/http/api/answers.ts";
import { bind, bindFile } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as customer from "./contract/customer.ts";
import { exportCustomers, listCustomers } from "./server/customers.ts";

export const office = {
  calls: {
    Customers: { listCustomers: bind(customer.listCustomers, listCustomers, asIs) },
    Exports: { exportCustomers: bindFile(customer.exportCustomers, exportCustomers) },
  },
  tabs: [
    {
      group: "Customers",
      rank: 10,
      to: officePaths.customers,
      permission: "customers.read",
      label: "Customers",
      end: true,
    },
  ],
  contracts: [customer],
} satisfies ShopModule;
