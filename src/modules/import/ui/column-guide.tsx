import { Link } from "react-router";
import { BYTE_ORDER_MARK, csvLines } from "#kernel/csv-text.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { type ProductColumn, productColumns } from "#modules/catalogue/contract/product-file.ts";
import * as choices from "#modules/garments/contract/choices.ts";
import { templateIds } from "#modules/garments/contract/templates.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/client/api-client.ts";
import { card, Facts } from "#ui/office/parts.tsx";
import { DownloadIcon } from "#ui/rare-icons.tsx";

const columns: Record<ProductColumn, string> = {
  id: "Blank for a new product. Otherwise the product to change, as ‘Export CSV’ writes it.",
  name: "Needed.",
  description: "Needed.",
  price: "Needed. In rupees: 1499, 1,499.50 or ₹1,499.",
  discounted_price: "In rupees, below the price. Blank: no discount.",
  stock: "Needed. How many there are.",
  category: "Needed. The name of a category that the shop has.",
  sub_category: "The name of a sub category of that category, or blank.",
  brand: "The name of a brand that the shop has, or blank.",
  active: "yes or no. Blank: a new product is active, another stays as it is.",
  featured: "yes or no. Blank: a new product is not featured, another stays as it is.",
  pictures:
    "Needed. File names in the zip, with | between them: front.jpg|back.jpg. The first is the one on cards.",
  gender: `${choices.genders.join(", ")}. Blank: a new product takes its category’s.`,
  age_group: `${choices.ageGroups.join(", ")}. Blank: a new product takes its category’s.`,
  size: "As it stands on the label: M, UK 12, 34, 6-7 Y, Free size. A spreadsheet makes a date of 5-6: set the column to text first.",
  size_system: `Whose size that is: ${choices.sizeSystems.join(", ")}. Blank: India’s.`,
  color: `Up to ${choices.MAX_COLORS}, with ; between them, of: ${Object.values(choices.colorLabels).join(", ")}.`,
  material: `Up to ${choices.MAX_MATERIALS}, with ; between them: cotton; silk. One of: ${choices.materials.join(", ")}.`,
  pattern: `One of: ${choices.patterns.join(", ")}.`,
  condition: `One of: ${Object.values(choices.conditionLabels).join(", ")}.`,
  care: "How to wash it.",
  measured_as: `What is measured, where that is not what the sub category says: ${templateIds.join(", ")}.`,
  measurements:
    "In centimetres, in half steps, with the tape lying flat: chest 52; length 70.5. With ″ or in behind it a number is inches.",
  flaws: `${choices.flawKinds.join(", ")}, each with what there is to say: stain: small mark at the left cuff; hole @2 35,60: in the lining. @2 35,60 shows it on the second image, 35 % from its left and 60 % from its top.`,
};

export function ColumnGuide() {
  const example = BYTE_ORDER_MARK + csvLines([productColumns]);
  return (
    <section aria-labelledby="columns-heading" className={card}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="columns-heading" className="text-xl">
          The columns
        </h3>
        <Button
          variant="outline"
          onClick={() => saveFile({ name: "pieces.csv", blob: new Blob([example], { type: "text/csv" }) })}
        >
          <DownloadIcon size={18} />
          Empty example file
        </Button>
      </div>
      <p className="mt-2 text-sm text-mute">
        The first row names the columns, in any order. For products that the shop has already, a column that
        is missing changes nothing, and a blank cell clears what may be blank. What is measured of which
        garment stands on the{" "}
        <Link to={officePaths.measuringSheet} className="underline">
          measuring sheet
        </Link>
        , with lines to write on. Exports of Shopify and WooCommerce are read as they are.
      </p>
      <Facts
        className="mt-4 grid gap-x-5 gap-y-1.5 text-sm sm:grid-cols-[max-content_1fr]"
        nameLook="font-semibold"
        factLook="text-mute max-sm:mb-1.5"
        facts={Object.entries(columns)}
      />
    </section>
  );
}
