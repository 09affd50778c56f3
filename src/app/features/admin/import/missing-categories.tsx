import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/rare-icons.tsx";

interface MissingCategoriesProps {
  names: readonly string[];
  /** The dialog that makes one of them; once it is made, the plan is read again without those errors. */
  form: (name: string, onClose: () => void) => ReactNode;
}

/** Offers to make the categories that the file names and the shop lacks, without leaving its plan. */
export function MissingCategories({ names, form }: MissingCategoriesProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  return (
    <section
      aria-labelledby="missing-categories"
      className="mt-4 rounded-card border border-line bg-paper p-4"
    >
      <h3 id="missing-categories" className="font-sans text-sm font-semibold tracking-normal">
        {names.length === 1 ? "A category is missing" : "Categories are missing"}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Button variant="outline" onClick={() => setWanted(name)}>
              <PlusIcon size={18} />
              {`Create “${name}”`}
            </Button>
          </li>
        ))}
      </ul>
      {wanted !== null && form(wanted, () => setWanted(null))}
    </section>
  );
}
