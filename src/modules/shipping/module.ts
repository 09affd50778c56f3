import * as officePaths from "#kernel/pages/office-paths.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind, bindFile } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import * as promises from "./contract/delivery-promise.ts";
import * as areas from "./contract/pin-areas.ts";
import * as settings from "./contract/shipping-settings.ts";
import * as terms from "./contract/shipping-terms.ts";
import * as weights from "./contract/weights.ts";
import { deliveryTo } from "./server/delivery-to.ts";
import { exportPinAreas, previewPinAreas, replacePinAreas, restorePinAreas } from "./server/pin-areas.ts";
import { listOwnWeights, saveOwnWeight } from "./server/product-weights.ts";
import { getShippingSettings, saveShippingSettings } from "./server/shipping-settings.ts";

export const shipping = {
  calls: {
    Shipping: {
      getShippingSettings: bind(settings.getShippingSettings, getShippingSettings, one),
      saveShippingSettings: bind(
        settings.saveShippingSettings,
        saveShippingSettings,
        saying("Rates and days saved"),
      ),
      exportPinAreas: bindFile(areas.exportPinAreas, exportPinAreas),
      replacePinAreas: bind(
        areas.replacePinAreas,
        replacePinAreas,
        saying<terms.PinFile>(({ rows }) =>
          rows > 0 ? "PIN areas replaced" : "The shop goes by its own PIN areas again",
        ),
      ),
      previewPinAreas: bind(areas.previewPinAreas, previewPinAreas, one),
      restorePinAreas: bind(areas.restorePinAreas, restorePinAreas, saying("Earlier PIN areas put back")),
      listOwnWeights: bind(weights.listOwnWeights, listOwnWeights, one),
      saveOwnWeight: bind(weights.saveOwnWeight, saveOwnWeight, saying("Weight saved")),
    },
  },
  feature: { name: "parcels" },
  tabs: [
    {
      group: "Delivery",
      rank: 10,
      to: officePaths.deliverySettings,
      permission: "settings.read",
      label: "Delivery Settings",
    },
  ],
  contracts: [terms, settings, areas, promises, weights],
  sentAndReturned: [terms.shippingSettings],
  orderParts: { price: { delivery: deliveryTo } },
} satisfies ShopModule & { orderParts: object };
