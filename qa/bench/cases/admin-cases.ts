import { type Case, checkList, checkText, get } from "./case.ts";

const lists: [name: string, title: string, path: string][] = [
  ["admin-products", "the products, newest first", "products?page=1&limit=10"],
  ["admin-products-search", "products searched", "products?search=silk%20saree&sort=newest"],
  ["admin-orders", "the orders, newest first", "orders-admin?page=1&limit=20"],
  ["admin-orders-search", "orders searched", "orders-admin?search=nair&limit=20"],
  ["admin-customers", "the customers", "customers?page=1&limit=20"],
];

export const adminCases: Case[] = lists.map(([name, title, path]) => ({
  name,
  title: `back office: ${title}`,
  units: async (sample) => {
    const [admin] = await sample.people(1, 1);
    return [get(`/api/${path}`, { authorization: `Bearer ${admin?.token}` })];
  },
  limit: null,
  check: name === "admin-customers" ? checkText('"data"') : checkList,
}));
