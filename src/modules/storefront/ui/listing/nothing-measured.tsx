import { Link, useLocation } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";

export const inText = "font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4";

/** Shown in place of choices when the shopper has no measures to filter by. */
export function NothingMeasured() {
  return (
    <>
      <p className="py-2 text-md">
        {t("Measure a garment of yours that fits well, once, and lists show what fits like it.")}
      </p>
      <ToMeasures>{t("Measure one of yours")}</ToMeasures>
    </>
  );
}

/** The way to the page of one's measures, which leads back to this list. */
export function ToMeasures({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  return (
    <p className="py-2 text-md">
      <Link to={paths.measures} state={{ back: pathname + search }} discover="none" className={inText}>
        {children}
      </Link>
    </p>
  );
}
