import type { ReactNode } from "react";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PageLink } from "#app/ui/page-link.tsx";

const promises = [
  { title: "One of each", text: "when it’s gone, it’s gone" },
  { title: "5 programmes", text: "funded by your purchase" },
  { title: "Graded by hand", text: "only premium is sold" },
];

/** Both buttons side by side on a phone. */
const narrow = "max-sm:flex-1 max-sm:px-2 max-sm:text-md";

/** The head of the home page: what the shop is for, beside its images. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="page grid items-center gap-x-10 gap-y-8 pt-8 pb-16 md:grid-cols-[1.05fr_1fr] md:pt-12 lg:gap-x-14 lg:pb-24">
      <div>
        <h1 className="text-4xl leading-[1.04]">
          Shop with <em className="font-purpose text-purple">Purpose</em>
        </h1>
        <p className="mt-5 max-w-[28em] text-lg text-mute md:mt-6">
          Hand-picked, pre-loved clothes from generous wardrobes. What remains after rent, wages and postage
          pays for school books, medicines and a trade for someone in Kochi.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <PageLink to={paths.shop} ahead className={buttonClass({ size: "lg", className: narrow })}>
            Shop the collection
          </PageLink>
          <PageLink
            to={paths.about}
            ahead
            className={buttonClass({ variant: "outline", size: "lg", className: narrow })}
          >
            Learn Our Story
          </PageLink>
        </div>
        <dl className="mt-9 hidden max-w-xl grid-cols-[auto_auto_auto] gap-4 border-t border-line pt-6 md:grid">
          {promises.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-display text-md leading-tight font-semibold lg:text-xl">{title}</dt>
              <dd className="mt-1 text-sm text-mute">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </section>
  );
}
