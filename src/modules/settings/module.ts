import * as officePaths from "#kernel/pages/office-paths.ts";
import { settingKey } from "#platform/cache/page-keys.ts";
import { ofWholeShop, reading } from "#platform/cache/track-reads.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as features from "./contract/features.ts";
import { missingStoreDetails } from "./contract/missing-store-details.ts";
import * as contract from "./contract/settings.ts";
import { getRetentionYears } from "./server/books-section.ts";
import {
  findFeatureOff,
  getFeatures,
  getKeptFeatures,
  getStoreFacts,
  saveFeatures,
} from "./server/features.ts";
import { getSaleTerms, getStoreDetails, getStoreSettings } from "./server/get-settings.ts";
import { readSettings } from "./server/read-settings.ts";
import { saveDeliverySettings, savePaymentSettings, saveStoreDetails } from "./server/save-settings.ts";

export const settings = {
  calls: {
    Settings: {
      getFeatures: bind(features.getFeatures, getFeatures, one),
      saveFeatures: bind(features.saveFeatures, saveFeatures, saying("Saved. It counts from now on.")),
      getStoreSettings: bind(contract.getStoreSettings, getStoreSettings, one),
      saveStoreDetails: bind(contract.saveStoreDetails, saveStoreDetails, saying("Store details saved")),
      savePaymentSettings: bind(
        contract.savePaymentSettings,
        savePaymentSettings,
        saying("Payment settings saved"),
      ),
      saveDeliverySettings: bind(
        contract.saveDeliverySettings,
        saveDeliverySettings,
        saying("Delivery settings saved"),
      ),
    },
  },
  tabs: [
    {
      group: "The store",
      rank: 10,
      to: officePaths.storeDetails,
      permission: "settings.read",
      label: "Store Details",
    },
    {
      group: "The store",
      rank: 20,
      to: officePaths.features,
      permission: "settings.read",
      label: "What the shop does",
    },
    {
      group: "Money and tax",
      rank: 10,
      to: officePaths.paymentSettings,
      permission: "settings.read",
      label: "Payment",
    },
  ],
  // No module is left out with the languages.
  feature: { name: "languages" },
  contracts: [contract, features],
  sentAndReturned: [contract.paymentSettings, contract.staffSettings],
  async toDo({ database }) {
    const missing = missingStoreDetails((await readSettings(database)).store);
    const note = `Still missing: ${missing.join(", ")}.`;
    return missing.length > 0
      ? [
          {
            rank: 170,
            permission: "settings",
            to: officePaths.storeDetails,
            text: "Complete the store details",
            note,
          },
        ]
      : [];
  },
  reads: [
    ofWholeShop(getStoreDetails, settingKey("store")),
    ofWholeShop(getRetentionYears, settingKey("books")),
    ofWholeShop(getSaleTerms, ...["delivery", "payment", "features", "shipping"].map(settingKey)),
    reading(findFeatureOff, () => [settingKey("features")]),
    // While one is off, less and less of it is kept: what a kept page names too many is gone with the next change.
    ofWholeShop(getKeptFeatures, settingKey("features")),
    ofWholeShop(getStoreFacts, ...["store", "features"].map(settingKey)),
  ],
} satisfies ShopModule;
