import { ofWholeShop } from "#platform/cache/track-reads.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as settings from "./contract/settings.ts";
import { getHomePage, getSaleTerms, getStoreDetails, getStoreSettings } from "./server/get-settings.ts";
import { saveDeliverySettings, savePaymentSettings, saveStoreDetails } from "./server/save-settings.ts";

export const settingsModule = {
  calls: {
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
    },
  },
  contracts: [settings],
  sentAndReturned: [settings.paymentSettings, settings.staffSettings],
  reads: [getStoreDetails, getHomePage, getSaleTerms].map(ofWholeShop),
} satisfies ShopModule;
