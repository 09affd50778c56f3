import type { ReactNode } from "react";
import { Link } from "react-router";
import { msg, t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { CartLine } from "#modules/cart/contract/cart.ts";
import { CheckIcon, classNames } from "#ui/primitives.tsx";

interface StepBarProps {
  current: Step;
  reached: Step;
  addressId: string | null;
}

/** Where the customer is on the way to an order. Steps that were reached are links, the others words. */
export function StepBar({ current, reached, addressId }: StepBarProps) {
  return (
    <nav aria-label={t("Checkout steps")} className="mt-5">
      <ol className="flex flex-wrap items-stretch border-b border-line">
        {steps.map(({ step, label }) => {
          const done = step < current;
          const inner = (
            <>
              <span
                className={classNames(
                  "grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold tabular",
                  step === current && "bg-purple text-paper",
                  done && "bg-leaf-tint text-leaf",
                  step > current && "border border-edge",
                )}
              >
                {done ? <CheckIcon size={14} /> : <span aria-hidden="true">{step}</span>}
                <span className="sr-only">
                  {done ? t("Step {step}, done:", { step }) : t("Step {step}:", { step })}{" "}
                </span>
              </span>
              {t(label)}
            </>
          );
          const look = classNames(
            "-mb-px flex min-h-12 w-full items-center justify-center gap-2 border-b-[5px] border-double px-1 text-center text-md font-semibold max-sm:flex-col max-sm:gap-1 max-sm:pb-2 max-sm:leading-tight transition-colors sm:justify-start sm:pr-8",
            step === current ? "border-gold text-purple" : "border-transparent text-mute",
          );
          return (
            <li key={step} className="flex-1 sm:flex-none">
              {step <= reached && step !== current ? (
                <Link to={stepHref(step, addressId)} className={classNames(look, "hover:text-ink")}>
                  {inner}
                </Link>
              ) : (
                <span className={look} aria-current={step === current ? "step" : undefined}>
                  {inner}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The heading of a step. It can be given the focus when the step changes, so that keyboard and screen reader follow. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 tabIndex={-1} className="text-2xl focus-visible:outline-none">
      {children}
    </h2>
  );
}

/** The steps of the checkout, by the specification; the labels are for `t`. */
export const steps = [
  { step: 1, label: msg("Cart") },
  { step: 2, label: msg("Address") },
  { step: 3, label: msg("Negociate") },
] as const;
export type Step = (typeof steps)[number]["step"];

/** The step that an address asks for; whatever is no step is the first. */
export function parseStep(text: string | null): Step {
  return steps.find(({ step }) => String(step) === text)?.step ?? 1;
}

/** Whether the cart can be ordered as it stands: it has lines, and every one of them can be had. */
export function canBeOrdered(products: readonly Pick<CartLine, "is_available">[]): boolean {
  return products.length > 0 && products.every((line) => line.is_available);
}

/** The last step that makes sense: nothing to order ends at the cart, no address at the addresses. */
export function furthestStep(products: Parameters<typeof canBeOrdered>[0], addressId: string | null): Step {
  if (!canBeOrdered(products)) return 1;
  return addressId ? 3 : 2;
}

/** Stands for an address where the order is collected in the store. */
export const STORE = "store";

/** The address of a step. It carries the chosen shipping address, so that a reload keeps that too. */
export function stepHref(step: Step, addressId: string | null): string {
  const search = new URLSearchParams();
  if (step > 1) search.set("step", String(step));
  if (addressId) search.set("address", addressId);
  return search.size > 0 ? `${paths.cart}?${search}` : paths.cart;
}
