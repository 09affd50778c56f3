import { t } from "#kernel/languages/messages.ts";
import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page/parts.tsx";
import Hanger from "./hanger.svg?drawing";

export function NotFoundScreen() {
  return (
    <div className="page flex flex-col items-center pt-10 text-center md:pt-16">
      <Hanger />
      <h1 className="mt-8 text-3xl">{t("oops! page not found")}</h1>
      <p className="mt-2 max-w-[28em] text-mute">
        {t("This hanger is empty. The page may have moved, or the address is not quite right.")}
      </p>
      <PageLink to="/" className={buttonClass({ className: "mt-7" })}>
        {t("Go to Home")}
      </PageLink>
    </div>
  );
}
