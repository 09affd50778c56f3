import { ok } from "#kernel/result.ts";
import * as changes from "#modules/audit/contract/change.ts";
import { listChanges } from "#modules/audit/server/list-changes.ts";
import { exportProducts } from "#modules/catalogue/server/export-products.ts";
import * as customers from "#modules/customers/contract/customer.ts";
import { listCustomers } from "#modules/customers/server/customers.ts";
import { exportCustomers } from "#modules/customers/server/export-customers.ts";
import * as files from "#modules/export/contract/export.ts";
import { listFailedMails, retryFailedMails } from "#modules/mail/server/failed-mails.ts";
import { exportOrders } from "#modules/orders/server/export-orders.ts";
import * as settings from "#modules/settings/contract/settings.ts";
import { getStoreSettings } from "#modules/settings/server/get-settings.ts";
import {
  saveDeliverySettings,
  savePaymentSettings,
  saveStaffSettings,
  saveStoreDetails,
} from "#modules/settings/server/save-settings.ts";
import * as staff from "#modules/staff/contract/staff.ts";
import { acceptInvitation } from "#modules/staff/server/accept-invitation.ts";
import { inviteStaff, withdrawInvitation } from "#modules/staff/server/invitations.ts";
import { listStaff, removeStaff } from "#modules/staff/server/staff.ts";
import * as statistics from "#modules/statistics/contract/statistics.ts";
import {
  getOverallStats,
  listMonthlyOrders,
  listStatusCounts,
} from "#modules/statistics/server/statistics.ts";
import { asIs, one, saying } from "#platform/http/api/answers.ts";
import { bind, bindFile, handle } from "#platform/http/api/bind-call.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";

const joins = limitRate(staff.acceptInvitation);

/** The calls of the back office. */
export const officeCalls = {
  Customers: {
    listCustomers: bind(customers.listCustomers, listCustomers, asIs),
  },
  Statistics: {
    getOverallStats: bind(statistics.getOverallStats, getOverallStats, one),
    getOrderStats: handle(statistics.getOrderStats, async (shop, { query }) => {
      const isMonthly = query.is_monthly === "true";
      const rows = isMonthly ? await shop.run(listMonthlyOrders) : await shop.run(listStatusCounts);
      return rows.ok ? ok({ data: rows.value, count: rows.value.length }) : rows;
    }),
  },
  Mails: {
    listFailedMails: bind(statistics.listFailedMails, listFailedMails, asIs),
    retryFailedMails: bind(statistics.retryFailedMails, retryFailedMails, one),
  },
  Exports: {
    exportProducts: bindFile(files.exportProducts, exportProducts),
    exportOrders: bindFile(files.exportOrders, exportOrders),
    exportCustomers: bindFile(files.exportCustomers, exportCustomers),
  },
  Settings: {
    getStoreSettings: bind(settings.getStoreSettings, getStoreSettings, one),
    saveStoreDetails: bind(settings.saveStoreDetails, saveStoreDetails, saying("Store details saved")),
    savePaymentSettings: bind(
      settings.savePaymentSettings,
      savePaymentSettings,
      saying("Payment settings saved"),
    ),
    saveDeliverySettings: bind(
      settings.saveDeliverySettings,
      saveDeliverySettings,
      saying("Delivery settings saved"),
    ),
    saveStaffSettings: bind(settings.saveStaffSettings, saveStaffSettings, saying("Staff settings saved")),
  },
  Staff: {
    listStaff: bind(staff.listStaff, listStaff, one),
    inviteStaff: handle(staff.inviteStaff, async (shop, { body, report }) => {
      const invited = await shop.run(inviteStaff, body);
      if (invited.ok) report("staff_invited", invited.value.email);
      return saying(`Invitation sent to ${body.email}`)(invited);
    }),
    withdrawInvitation: handle(staff.withdrawInvitation, async (shop, { query, report }) => {
      const withdrawn = await shop.run(withdrawInvitation, query);
      if (withdrawn.ok) report("staff_invitation_withdrawn", withdrawn.value.email);
      return saying("Invitation withdrawn")(withdrawn);
    }),
    removeStaff: handle(staff.removeStaff, async (shop, { query, report }) => {
      const removed = await shop.run(removeStaff, query);
      if (removed.ok) report("staff_removed", removed.value.email);
      return saying("Removed from the staff")(removed);
    }),
    acceptInvitation: handle(staff.acceptInvitation, async (shop, asked) => {
      const refused = await joins.take(shop, asked);
      if (refused) return refused;
      const joined = await shop.run(acceptInvitation, asked.body);
      if (joined.ok) asked.report("staff_joined", joined.value.email);
      return saying("Welcome to the staff.")(joined);
    }),
  },
  Changes: {
    listChanges: bind(changes.listChanges, listChanges, asIs),
  },
};
