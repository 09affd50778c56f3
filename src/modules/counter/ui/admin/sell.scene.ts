import type { CounterProduct } from "../../contract/sale.ts";

export const saree: CounterProduct = {
  id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b01",
  code: "2ECA4V",
  name: "Indigo saree",
  image: "",
  price: 1599,
  stock: 1,
  notes: [],
  unpaid_order: null,
};
export const shirt = {
  ...saree,
  id: "5f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b09",
  code: "7K3M9K",
  name: "Blue shirt",
};
export const upi = { vpa: "rebon@okbank", name: "Rebon" };
