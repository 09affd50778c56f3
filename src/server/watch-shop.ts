import type { Shop } from "./shop.ts";

/**
 * The same shop, with every asynchronous use-case watched: `watch` is given its name ('catalogue.findProduct'), its input and what it
 * returned, and gives back what the caller gets.
 */
export function watchShop(
  shop: Shop,
  watch: (name: string, input: unknown[], returned: Promise<unknown>) => Promise<unknown>,
): Shop {
  return aroundShop(shop, (name, input, use) => {
    const returned = use();
    return returned instanceof Promise ? watch(name, input, returned) : returned;
  });
}

/** The same, for who must be there before the use-case begins: `around` calls it by `use`, and gives back what the caller gets. */
export function aroundShop(
  shop: Shop,
  around: (name: string, input: unknown[], use: () => unknown) => unknown,
): Shop {
  const watched = (part: object, partName: string) =>
    new Proxy(part, {
      get(target, name) {
        const useCase: unknown = Reflect.get(target, name);
        if (typeof useCase !== "function") return useCase;
        return (...input: unknown[]) =>
          around(`${partName}.${String(name)}`, input, () => Reflect.apply(useCase, undefined, input));
      },
    });
  return new Proxy(shop, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name);
      return typeof part === "object" && part !== null ? watched(part, String(name)) : part;
    },
  });
}
