import type { Messages } from "#kernel/languages/messages.ts";

const catalogs = import.meta.glob<Messages>(
  [
    "/src/modules/*/messages/ml.json",
    "!/src/modules/{storefront,catalogue,garments,cart,holds,settings,shipping,saved-searches}/messages/ml.json",
  ],
  { eager: true, import: "default" },
);
export default Object.assign({}, ...Object.values(catalogs)) as Messages;
