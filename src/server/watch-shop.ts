import type { Shop } from "./shop.ts";

/**
 * The same shop, with every asynchronous use-case watched: `watch` is given its name ('catalogue.findProduct'), its input and what it
 * returned, and gives back what the caller gets.
 */
export function watchShop(
  shop: Shop,
  watch: (name: string, input: unknown[], returned: Promise<unknown>) => Promise<unknown>,
): Shop {
  const watched = (part: object, partName: string) =>
    new Proxy(part, {
      get(target, name) {
        const useCase: unknown = Reflect.get(target, name);
        if (typeof useCase !== "function") return useCase;
        return (...input: unknown[]) => {
          const returned: unknown = Reflect.apply(useCase, undefined, input);
          return returned instanceof Promise
            ? watch(`${partName}.${String(name)}`, input, returned)
            : returned;
        };
      },
    });
  return new Proxy(shop, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name);
      return typeof part === "object" && part !== null ? watched(part, String(name)) : part;
    },
  });
}
