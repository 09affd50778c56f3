import { Fragment, type ReactNode } from "react";
import { t } from "#kernel/languages/messages.ts";

/** `t` for a sentence that holds elements: `rich("By ordering you accept our {terms}.", { terms: <Link ...>{t("terms")}</Link> })`. */
export function rich(sentence: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return t(sentence)
    .split(/\{(\w+)\}/)
    .map((piece, i) => <Fragment key={piece + String(i)}>{i % 2 ? values[piece] : piece}</Fragment>);
}
