import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { legalName, type StoreDetails } from "#contract/store-details.ts";
import { AboutScene } from "./about-scene.tsx";
import { prose } from "./content-page.tsx";
import { StoreFacts } from "./facts.tsx";
import { Grades } from "./grades.tsx";
import { Programmes } from "./programmes.tsx";

/** The story of the shop, what becomes of a donated product, what the money pays for and who stands behind it. */
export function AboutScreen({ store }: { store: StoreDetails }) {
  return (
    <>
      <section className="page grid items-center gap-x-[64px] gap-y-10 pt-10 pb-16 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:pt-14 md:pb-24">
        <div>
          <h1>
            <span className="block font-sans text-md font-semibold tracking-normal text-purple">
              About {store.name}
            </span>{" "}
            <span className="mt-3 block text-[clamp(2.25rem,1.4rem+3.6vw,3.75rem)] leading-[1.06]">
              Good clothes deserve a second story
            </span>
          </h1>
          <div className="mt-6 grid max-w-[36em] gap-4 text-lg text-mute">
            <p>
              {store.name} is the thrift shop {store.legal_name && `of ${store.legal_name} `}in {store.city}.
              People give us clothes that are too good to lie in a cupboard. We sort them by hand, sell the
              best of them, and put what they earn to work.
            </p>
            <p>
              So a purchase here does two things at once: it gives fine clothes another life, and it pays for
              a school bag, a check-up or a sewing machine in {store.state}.
            </p>
          </div>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/shop" prefetch="intent" className={buttonClass({ size: "lg" })}>
              Shop the collection
            </Link>
            <a href="#programmes" className={buttonClass({ size: "lg", variant: "outline" })}>
              See what it pays for
            </a>
          </div>
        </div>
        <AboutScene />
      </section>

      <section aria-labelledby="story" className="border-y border-line bg-paper">
        <div className="page grid gap-x-16 gap-y-6 py-14 md:grid-cols-[1fr_1.6fr] md:py-20">
          <h2 id="story" className="text-3xl">
            Our story
          </h2>
          <div className="max-w-[41em] [&_p+p]:mt-4">
            <p>
              It began with a full cupboard and an empty one. In one street of {store.city}, good clothes hung
              unworn for years; in the next, a family shared one raincoat. Carrying clothes from one door to
              the other was easy. What families asked for next was not: fees for the school, a doctor, work.
            </p>
            <p>
              Clothes could help there too. Among what people gave were clothes so fine that they deserved a
              shop: silk, handloom, coats worn once. Sold at a fair price, one coat can buy a year of
              schoolbooks. That is the whole idea, and nothing about it has changed since.
            </p>
            <p>
              The shop has no shareholders and pays no dividends. {legalName(store)} spends what remains after
              rent, wages and postage on five programmes for people at the margins: women, children, the old
              and the sick.
            </p>
          </div>
        </div>
      </section>

      <section aria-labelledby="grades" className="page py-14 md:py-20">
        <h2 id="grades" className="text-3xl">
          Three grades, nothing wasted
        </h2>
        <p className="mt-3 mb-8 max-w-[38.5em] text-mute md:mb-10">
          Whatever is donated passes through the same pair of hands and gets one of three grades. Only the
          first one is for sale.
        </p>
        <Grades />
      </section>

      <section aria-labelledby="programmes" className="bg-purple-deep text-paper">
        <div className="selvedge" />
        <div className="page grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_2fr]">
          <div>
            <h2 id="programmes" className="text-3xl">
              Five programmes
            </h2>
            <p className="mt-3 max-w-[28em] text-purple-tint">
              What the shop earns goes to them. Each has its own people and its own name.
            </p>
          </div>
          <Programmes />
        </div>
      </section>

      <section
        aria-labelledby="find-us"
        className="page grid gap-x-16 gap-y-6 pt-14 md:pt-20 lg:grid-cols-[1fr_2fr]"
      >
        <div>
          <h2 id="find-us" className="text-3xl">
            Who we are, and where
          </h2>
          <p className="mt-3 max-w-[28em] text-mute">
            Come by, try things on, bring clothes.{" "}
            {store.opening_hours.length > 0 && `We are open ${store.opening_hours.join("; ")}.`}
          </p>
          <Link to="/contact" className={buttonClass({ variant: "accent", className: "mt-6" })}>
            Write to us
          </Link>
        </div>
        <div className={prose}>
          <StoreFacts store={store} />
        </div>
      </section>
    </>
  );
}
