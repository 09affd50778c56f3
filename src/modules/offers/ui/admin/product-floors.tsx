import { formatRupees } from "#kernel/money.ts";
import * as paths from "#kernel/pages/paths.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { useIsFeatureOn } from "#ui/features.tsx";
import { useCallForm } from "#ui/form/call-form.ts";
import { TextEntry } from "#ui/form/entries.tsx";
import { Form } from "#ui/form/form.tsx";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { frame, TextLink } from "#ui/office/parts.tsx";
import { useChange } from "#ui/use-change.ts";
import { type ProductFloor, saveProductFloor } from "../../contract/offer.ts";

/** Products that go for no less than a sum of their own. */
export function ProductFloors({ floors }: { floors: ProductFloor[] }) {
  const { busy, run } = useChange();
  const isOn = useIsFeatureOn()("offers");
  const remove = ({ id: product_id }: ProductFloor) =>
    run({
      name: product_id,
      make: () => callApi(saveProductFloor, { body: { product_id, floor: null } }),
      done: "Floor removed",
      failed: "The floor was not removed",
    });
  const columns: readonly Column<ProductFloor>[] = [
    {
      title: "Product",
      cell: ({ id, name }) => <TextLink to={paths.product(id)}>{name}</TextLink>,
      names: true,
    },
    { title: "Price", cell: ({ price }) => formatRupees(price), numeric: true },
    { title: "Floor", cell: ({ floor }) => formatRupees(floor), numeric: true },
    {
      title: "Actions",
      head: <span className="sr-only">Actions</span>,
      cell: (floor) => (
        <IfMay call={saveProductFloor}>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Remove the floor of ${floor.name}`}
            loading={busy === floor.id}
            onClick={() => void remove(floor)}
          >
            Remove
          </Button>
        </IfMay>
      ),
      className: "text-right",
    },
  ];
  if (!isOn) return null;
  return (
    <section aria-labelledby="floors" className="mt-8 max-w-3xl">
      <h2 id="floors" className="text-xl">
        Floors of single products
      </h2>
      <p className="mt-1 mb-3 text-mute">
        A product here goes for no less than its own floor, whatever the share above says.
      </p>
      <IfMay call={saveProductFloor}>
        <FloorForm />
      </IfMay>
      {floors.length > 0 && (
        <div className={`mt-5 overflow-x-auto ${frame}`}>
          <DataTable aria-label="Floors" rows={floors} columns={columns} />
        </div>
      )}
    </section>
  );
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const start = { product_id: "", floor: "" };

/** Takes the address of a product's page as it is copied from the browser. */
function FloorForm() {
  const form = useCallForm({
    start,
    call: saveProductFloor,
    body: ({ product_id, floor }) => ({
      product_id: ID.exec(product_id)?.[0] ?? "",
      floor: typedNumber(floor),
    }),
    failed: "The floor was not saved",
  });
  return (
    <Form form={form} className="flex flex-wrap items-start gap-3" aria-label="Floor of a product">
      <TextEntry
        form={form}
        name="product_id"
        label="Address of the product's page"
        hint="Copied from the browser."
        fieldClassName="min-w-60 flex-1"
      />
      <TextEntry
        form={form}
        name="floor"
        label="Floor (₹)"
        hint="The least you take."
        inputMode="decimal"
        className="text-right tabular"
        fieldClassName="w-32"
      />
      <Button type="submit" className="mt-6.5" loading={form.busy}>
        Save
      </Button>
    </Form>
  );
}
