import { type Case, checkList, checkText, get } from "./case.ts";

/** Reads of the back office. */
const lists: { name: string; title: string; path: string; check?: Case["check"] }[] = [
  { name: "admin-products", title: "the products, newest first", path: "/api/products?page=1&limit=10" },
  {
    name: "admin-products-search",
    title: "products searched",
    path: "/api/products?search=silk%20saree&sort=newest",
  },
  { name: "admin-orders", title: "the orders, newest first", path: "/api/orders-admin?page=1&limit=20" },
  { name: "admin-orders-search", title: "orders searched", path: "/api/orders-admin?search=nair&limit=20" },
  {
    name: "admin-customers",
    title: "the customers",
    path: "/api/customers?page=1&limit=20",
    check: checkText('"data"'),
  },
];

export const adminCases: Case[] = lists.map(({ name, title, path, check = checkList }) => ({
  name,
  title: `back office: ${title}`,
  units: async (sample) => {
    const [admin] = await sample.people(1, 1);
    return [get(path, { authorization: `Bearer ${admin?.token}` })];
  },
  limit: null,
  check,
}));
