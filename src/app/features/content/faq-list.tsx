import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { prose } from "./content-page.tsx";

const questions: readonly { question: string; answer: ReactNode }[] = [
  {
    question: "Why should I buy thrifted clothes?",
    answer: (
      <p>
        Because the most sustainable clothes are those that exist already. They need no new cotton, dye or
        water, cost a fraction of what they did when new, and nobody else at the party wears the same. Here it
        also pays for somebody’s schooling or treatment.
      </p>
    ),
  },
  {
    question: "What is Rebon?",
    answer: (
      <p>
        Rebon is the thrift shop of a charity in Kochi. We sell the best of the clothes that people give us,
        online and in the store, and what we earn pays for five programmes. The whole story is told on{" "}
        <PageLink to="/about">the page about us</PageLink>.
      </p>
    ),
  },
  {
    question: "Where do the clothes come from?",
    answer: (
      <p>
        From wardrobes: families, offices and housing societies in and around Kochi bring them to the store or
        collect them for us. We buy nothing in bulk. Everything is checked by hand, and only what is in
        premium condition is washed, pressed and offered for sale.
      </p>
    ),
  },
  {
    question: "What happens to the donated clothes?",
    answer: (
      <p>
        They are sorted into three grades. Those of the premium grade are sold in this shop. Good ones are
        given free of charge to families who need them. What can no longer be worn is upcycled into bags,
        quilts and cloths.
      </p>
    ),
  },
  {
    question: "How is the money used?",
    answer: (
      <p>
        After rent, wages and postage, all of it goes to education, skill training, the clothing thrift
        centre, health care and the upcycling of textile waste. Nobody draws a profit from it.
      </p>
    ),
  },
  {
    question: "How can I donate clothes?",
    answer: (
      <p>
        Bring clean, wearable clothes of any brand and size to the store during opening hours. If it is more
        than two bags, <PageLink to="/contact">write to us</PageLink> first and we find a time. Please leave
        out what is torn or stained, and empty the pockets.
      </p>
    ),
  },
  {
    question: "What is the social impact of my purchase?",
    answer: (
      <p>
        You pay a part of something concrete: school fees, medicines, a sewing course, a set of clothes for a
        family that lost its own. And a garment that is worn for years longer is one that is not made anew and
        not thrown away.
      </p>
    ),
  },
  {
    question: "Do you take things other than clothes?",
    answer: (
      <p>
        We gladly take bags, belts, shoes in good shape, jewellery, bed linen and towels. For toys, books,
        furniture or electronics we have no room; <PageLink to="/contact">ask us</PageLink>, and we name you
        somebody near you who does.
      </p>
    ),
  },
];

/** The questions that are asked most; opening one closes the others, without any script. */
export function FaqList() {
  return (
    <section
      aria-labelledby="faq"
      className="page grid gap-x-16 gap-y-7 py-14 md:py-20 lg:grid-cols-[1fr_1.7fr]"
    >
      <div>
        <h2 id="faq" className="text-3xl">
          Frequently Asked Questions
        </h2>
        <p className="mt-3 max-w-[25.5em] text-mute">
          Something else on your mind? A person reads every message.
        </p>
        <PageLink to="/contact" className={buttonClass({ variant: "outline", className: "mt-5" })}>
          Contact Support
        </PageLink>
      </div>
      <div className="border-t border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} name="faq" className="group border-b border-line">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-lg font-semibold transition-colors hover:text-purple [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDownIcon
                size={22}
                className="shrink-0 text-purple transition-transform group-open:rotate-180"
              />
            </summary>
            <div className={`max-w-[42.5em] pb-6 [&>p]:mt-0 ${prose}`}>{answer}</div>
          </details>
        ))}
      </div>
    </section>
  );
}
