import type { ReactNode } from "react";

interface Grade {
  name: string;
  outcome: string;
  text: string;
  drawing: ReactNode;
}

const grades: readonly Grade[] = [
  {
    name: "Premium",
    outcome: "Sold in this shop",
    text: "Whole, clean and worth wearing for years. It is washed, pressed, described and sold here. The money goes to the programmes.",
    drawing: (
      <>
        <path
          d="M74 46a8 8 0 1 1 9 8l-3 4v8"
          fill="none"
          className="stroke-purple-deep"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path d="M56 80l24-15 24 15 18 54-15 5-9-27v72H62v-72l-9 27-15-5Z" className="fill-purple" />
        <path d="M76 67l4 7 4-7v48h-8ZM62 176h36v8H62Z" className="fill-gold" />
        <path d="M104 92l22 14v26h-24v-26Z" className="fill-paper stroke-gold" strokeWidth="1.5" />
        <path d="M114 110l2.5 5 5.5.8-4 3.9 1 5.4-5-2.6-5 2.6 1-5.4-4-3.9 5.5-.8Z" className="fill-gold" />
      </>
    ),
  },
  {
    name: "Good",
    outcome: "Given free to families",
    text: "Sound and warm, with more years behind it. It is not sold at all: families who need it choose from it, free of charge.",
    drawing: (
      <>
        {[
          ["M44 152h72a10 10 0 0 1 0 20H44a10 10 0 0 1 0-20Z", "fill-purple"],
          ["M48 132h64a10 10 0 0 1 0 20H48a10 10 0 0 1 0-20Z", "fill-clay"],
          ["M46 112h68a10 10 0 0 1 0 20H46a10 10 0 0 1 0-20Z", "fill-gold"],
          ["M50 92h60a10 10 0 0 1 0 20H50a10 10 0 0 1 0-20Z", "fill-leaf"],
        ].map(([d, fill]) => (
          <path key={d} d={d} className={fill} />
        ))}
        <path d="M74 90h12v84H74Z" className="fill-paper" opacity="0.92" />
        <path
          d="M80 88c-14 0-22-6-22-13s12-7 22 13c10-20 22-20 22-13s-8 13-22 13Z"
          className="fill-paper stroke-purple-deep"
          strokeWidth="2"
        />
      </>
    ),
  },
  {
    name: "Rejected",
    outcome: "Upcycled",
    text: "Torn, stained or worn through. Buttons and zips are saved, and the cloth becomes bags, quilts and cleaning cloths instead of waste.",
    drawing: (
      <>
        <path
          d="M58 96c0-42 44-42 44 0"
          fill="none"
          className="stroke-purple-deep"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M42 96h38v40H42Z" className="fill-purple" />
        <path d="M80 96h38v40H80Z" className="fill-gold" />
        <path d="M42 136h38v44H48a6 6 0 0 1-6-6Z" className="fill-leaf" />
        <path d="M80 136h38v38a6 6 0 0 1-6 6H80Z" className="fill-clay" />
        <path
          d="M80 98v80M44 136h72"
          className="stroke-paper"
          strokeWidth="2.5"
          strokeDasharray="6 5"
          strokeLinecap="round"
        />
      </>
    ),
  },
];

/** The three grades that a donated product can get, and what becomes of it. */
export function Grades() {
  return (
    <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
      {grades.map(({ name, outcome, text, drawing }) => (
        <li
          key={name}
          className="flex flex-col items-center rounded-card border border-line bg-paper px-6 pt-7 pb-8 text-center"
        >
          <svg viewBox="0 0 160 200" aria-hidden="true" className="w-36 max-w-full">
            <path d="M10 194V80a70 70 0 0 1 140 0v114Z" className="fill-purple-tint" />
            <path
              d="M3 198V80a77 77 0 0 1 154 0v118"
              className="fill-transparent stroke-gold"
              strokeWidth="1.5"
            />
            {drawing}
          </svg>
          <h3 className="mt-6 text-2xl">{name}</h3>
          <p className="mt-1 font-semibold text-purple">{outcome}</p>
          <p className="mt-3 max-w-[24.5em] text-md text-mute">{text}</p>
        </li>
      ))}
    </ol>
  );
}
