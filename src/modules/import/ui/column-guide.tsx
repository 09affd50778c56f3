import { Link } from "react-router";
import { BYTE_ORDER_MARK, csvLines } from "#kernel/csv-text.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { columnGuide, productColumns } from "#modules/catalogue/contract/product-file.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/client/api-client.ts";
import { card, Facts } from "#ui/office/parts.tsx";
import { DownloadIcon } from "#ui/rare-icons.tsx";

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
        facts={columnGuide}
      />
    </section>
  );
}
