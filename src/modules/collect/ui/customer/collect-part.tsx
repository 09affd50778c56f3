import { t } from "#kernel/languages/messages.ts";
import { lazyPart } from "#ui/page/parts.tsx";
import type { CollectPlace } from "../../contract/collect-place.ts";
import { shownCode } from "../../contract/ready-words.ts";
import { StorePlace } from "./store-place.tsx";

const QrCode = lazyPart(() => import("#ui/qr-code.tsx"), "QrCode");

/** Where an order is collected, on its page. */
export function CollectPart({ place }: { place: CollectPlace }) {
  return (
    <section aria-labelledby="collect-where" className="border-b border-line px-5 py-4 text-md md:px-6">
      <h2 id="collect-where" className="font-sans text-md font-bold tracking-normal">
        {t("Where and when")}
      </h2>
      <StorePlace place={place} className="mt-1" />
    </section>
  );
}

/** Until when an order waits in the store, and its code, to be read aloud or shown, on its card. */
export function ReadyNote({ words, code }: { words: readonly string[]; code: string }) {
  return (
    <>
      {words.map((sentence) => (
        <p key={sentence} className="font-semibold text-leaf">
          {sentence}
        </p>
      ))}
      <div className="mt-2 w-32">
        <QrCode text={code} label={shownCode(code)} />
      </div>
    </>
  );
}
