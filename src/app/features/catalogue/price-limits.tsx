import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { FilterPart } from "./filter-part.tsx";
import { limitsOf } from "./price-bands.ts";

/** The part of a listing's form for price limits of one's own, in rupees. They count when they are sent, not while they are typed. */
export function PriceLimits({ price }: { price: string }) {
  const { min, max } = limitsOf(price);
  const limit = (name: "min" | "max", label: string, value: string) => (
    <Field label={label} className="min-w-0 flex-1">
      {(field) => (
        <Input
          {...field}
          type="number"
          name={name}
          min={0}
          max={9_999_999}
          step="any"
          inputMode="numeric"
          defaultValue={value}
        />
      )}
    </Field>
  );
  return (
    <FilterPart title="Own price">
      <input type="hidden" name="limits" value={price} />
      <div className="flex items-end gap-3 py-1">
        {limit("min", "From ₹", Number(min) > 0 ? min : "")}
        {limit("max", "Under ₹", max)}
        <Button type="submit" variant="outline">
          Set
        </Button>
      </div>
    </FilterPart>
  );
}
