/** The store's own area of a PIN code as a column of any statement, null where there is none; `pin` is SQL for its six digits. */
export function ownArea(pin: string): string {
  return `(select json_build_object('pinFrom', a.pin_from, 'pinTo', a.pin_to, 'city', a.city, 'state', a.state, 'zone', a.zone,
      'serviceable', a.serviceable, 'cod', a.cod)
    from pin_areas a where int4range(a.pin_from, a.pin_to, '[]') @> ${pin}::int
    order by a.pin_to - a.pin_from, a.pin_from desc limit 1)`;
}

/** The grams that a product weighs itself, in the same way; null where those of its kind count. `product` is SQL for its id. */
export function ownGrams(product: string): string {
  return `(select w.grams from product_weights w where w.product_id = ${product})`;
}
