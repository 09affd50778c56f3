import { ofWholeShop } from "#platform/cache/track-reads.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/settings.ts";
import { getKeptYears } from "./server/books-section.ts";
import { getHomePage, getSaleTerms, getStoreDetails, getStoreSettings } from "./server/get-settings.ts";
import { saveDeliverySettings, savePaymentSettings, saveStoreDetails } from "./server/save-settings.ts";

export const settings = {
  calls: {
    Settings: {
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
  contracts: [contract],
  sentAndReturned: [contract.paymentSettings, contract.staffSettings],
  reads: [getStoreDetails, getHomePage, getKeptYears, getSaleTerms].map(ofWholeShop),
} satisfies ShopModule;
