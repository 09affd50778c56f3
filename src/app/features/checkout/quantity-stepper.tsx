import { MinusIcon, PlusIcon } from "#app/ui/rare-icons.tsx";

interface QuantityStepperProps {
  name: string;
  quantity: number;
  /** Whether a change is on its way. */
  pending: boolean;
  onIncrement: () => void;
  onDecrement: () => void;
}

const press =
  "grid size-[44px] place-items-center rounded-full text-purple transition-colors hover:bg-purple-tint disabled:text-edge aria-disabled:text-edge disabled:hover:bg-transparent";

/** One less, how many, one more. Whether there is one more to have, the server knows. */
export function QuantityStepper({ name, quantity, pending, onIncrement, onDecrement }: QuantityStepperProps) {
  return (
    <fieldset className="inline-flex items-center rounded-full border border-edge bg-paper">
      <legend className="sr-only">Quantity of {name}</legend>
      <button
        type="button"
        className={press}
        disabled={quantity <= 1}
        aria-disabled={pending || undefined}
        onClick={onDecrement}
        aria-label="Decrease quantity"
      >
        <MinusIcon size={16} />
      </button>
      <output className="min-w-7 text-center text-md font-semibold tabular" aria-label="Quantity">
        {quantity}
      </output>
      <button
        type="button"
        className={press}
        aria-disabled={pending || undefined}
        onClick={onIncrement}
        aria-label="Increase quantity"
      >
        <PlusIcon size={16} />
      </button>
    </fieldset>
  );
}
