import { typedNumber } from "#kernel/typed/number.ts";
import { checked, type FieldMessages, type FormOf } from "#ui/form/form.tsx";
import { checkField, type FormField, FormFields, numberField } from "#ui/office/form-fields.tsx";
import { editInput } from "../../contract/edit-order.ts";
import type { Order } from "../../contract/order.ts";
import { type PieceFate, pieceFates, type TakenReason, takenReasons } from "../../contract/order-change.ts";

const reasonNames: Record<TakenReason, string> = {
  not_found: "Not found",
  damaged: "Damaged",
  sold: "Sold at the counter",
  not_wanted: "The customer does not want it",
};
const fateNames: Record<PieceFate, string> = {
  stock: "Back on sale",
  aside: "Aside, until somebody has decided",
  gone: "Gone",
};
/** The usual fate of a piece by its reason; a person may say another. */
const usualFates: Record<TakenReason, PieceFate> = {
  not_found: "aside",
  damaged: "gone",
  sold: "gone",
  not_wanted: "stock",
};
const choicesOf = <Id extends string>(ids: readonly Id[], names: Record<Id, string>) =>
  ids.map((id) => ({ id, name: names[id] }));

/** Of what is handed over in the store. */
const nowhere = {
  recipient: "",
  line1: "",
  line2: "",
  city: "",
  state: "",
  zip: "",
  country: "",
  mobile: "",
};
/** The form of a change, with nothing changed but the product that was not found, if there is one. */
export const unchanged = ({ products, addresses }: Order, missing?: string | null) => ({
  taken: products.map(({ id, product_id, quantity }) => ({
    line_id: id,
    ...(product_id !== null && product_id === missing
      ? { quantity: String(quantity), reason: "not_found", piece: usualFates.not_found }
      : { quantity: "", reason: "", piece: "" }),
  })),
  goodwill: "",
  as_credit: false,
  charge_dearer: false,
  address: addresses ? { ...addresses } : nowhere,
  words: "",
});
export type EnteredEdit = ReturnType<typeof unchanged>;

/** Checks what was entered: lines that stay, and an address that is as it was, are not sent. */
export function checkEntered(
  { addresses, id: order_id }: Order,
  { taken, address, goodwill, ...rest }: EnteredEdit,
) {
  const messages: FieldMessages = {};
  for (const [place, { quantity, reason, piece }] of taken.entries()) {
    if (quantity === "") continue;
    if (reason === "") messages[`taken.${place}.reason`] = "Please say why it is taken out.";
    if (piece === "") messages[`taken.${place}.piece`] = "Please say what becomes of it.";
  }
  if (Object.keys(messages).length > 0) return checked(editInput.parse({ order_id }), messages);
  const isCorrected = addresses !== null && JSON.stringify(address) !== JSON.stringify(addresses);
  return editInput.safeParse({
    ...rest,
    order_id,
    ...(isCorrected && { address }),
    goodwill: goodwill.trim() === "" ? 0 : typedNumber(goodwill),
    taken: taken.flatMap(({ quantity, ...line }) =>
      quantity === "" ? [] : [{ ...line, quantity: typedNumber(quantity) }],
    ),
  });
}

export const chargeField: FormField<EnteredEdit> = checkField(
  "charge_dearer",
  "The customer agreed to pay the dearer delivery",
  "Otherwise the store bears it.",
);
export const sumFields = (isInHand: boolean): FormField<EnteredEdit>[] => [
  numberField(
    "goodwill",
    isInHand ? "Taken off as a goodwill (₹)" : "Goes back as a goodwill (₹)",
    "Optional.",
  ),
  {
    ...checkField(
      "as_credit",
      "As store credit",
      "Only where the customer chose that: else it goes back as it was paid.",
    ),
    feature: "credit",
  },
];
export const addressFields: FormField<EnteredEdit>[] = [
  { name: "address.recipient", label: "Recipient's name" },
  { name: "address.mobile", label: "Mobile number", inputMode: "tel" },
  { name: "address.line1", label: "Address line 1" },
  { name: "address.line2", label: "Address line 2 (optional)" },
  { name: "address.zip", label: "Zip code", inputMode: "numeric" },
  { name: "address.city", label: "City" },
  { name: "address.state", label: "State" },
  { name: "address.country", label: "Country" },
];
export const wordsFields: FormField<EnteredEdit>[] = [
  { kind: "long", name: "words", label: "Words to the customer (optional)", rows: 2, hint: "In the mail." },
];

/** Each line of the order: whether it stays, and else why not and what becomes of it. */
export function TakenFields({ form, order }: { form: FormOf<EnteredEdit>; order: Order }) {
  const taken = form.watch("taken");
  return (
    <ul className="grid gap-3">
      {order.products.map((line, place) => {
        const { quantity, reason } = taken[place] ?? { quantity: "", reason: "" };
        const counts = Array.from({ length: line.quantity }, (_, less) => String(less + 1));
        const fields: FormField<EnteredEdit>[] = [
          {
            kind: "choice",
            name: `taken.${place}.quantity`,
            label: line.name,
            none: "Stays",
            options: counts.map((id) => ({
              id,
              name: line.quantity === 1 ? "Take it out" : `Take out ${id} of ${line.quantity}`,
            })),
          },
          ...(quantity === "" ? [] : whyFields(form, place, reason)),
        ];
        return (
          <li key={line.id} className="grid items-start gap-3 sm:grid-cols-3">
            <FormFields form={form} fields={fields} />
          </li>
        );
      })}
    </ul>
  );
}

const whyFields = (form: FormOf<EnteredEdit>, place: number, reason: string): FormField<EnteredEdit>[] => [
  {
    kind: "choice",
    name: `taken.${place}.reason`,
    label: "Why",
    none: "Please choose",
    options: choicesOf(takenReasons, reasonNames),
    onEdit: () => {
      const chosen = takenReasons.find((one) => one === form.getValues(`taken.${place}.reason`));
      form.setValue(`taken.${place}.piece`, chosen ? usualFates[chosen] : "");
    },
  },
  ...(reason === ""
    ? []
    : [
        {
          kind: "choice" as const,
          name: `taken.${place}.piece` as const,
          label: "What becomes of it",
          none: "Please choose",
          options: choicesOf(pieceFates, fateNames),
        },
      ]),
];
