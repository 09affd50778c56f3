import { type PersonDrawn, Portrait } from "./portraits.tsx";

interface Story {
  person: PersonDrawn;
  name: string;
  programme: string;
  quote: string;
}

const stories: readonly Story[] = [
  {
    person: "pupil",
    name: "Meenu, 13",
    programme: "Amar Jyothi",
    quote:
      "I have my own books now. Before, I copied the chapters at my friend’s house, and always a day late.",
  },
  {
    person: "tailor",
    name: "Sajan, 22",
    programme: "Amar Yuva",
    quote:
      "Six months of tailoring, then a machine of my own. Last week I turned a torn saree into three blouses.",
  },
  {
    person: "mother",
    name: "Rekha, 34",
    programme: "Amar Daan",
    quote: "After the flood we had what we wore. At the centre my children chose their clothes themselves.",
  },
  {
    person: "grandfather",
    name: "Kuttan, 71",
    programme: "Amar Ayush",
    quote:
      "They checked my eyes and my sugar, and then they came back to ask whether I take the tablets. I do.",
  },
];

/** What the programmes do, told by four people who were made up for it; the note says so. */
export function StoriesOfChange() {
  return (
    <section aria-labelledby="stories" className="page py-14 md:py-20">
      <h2 id="stories" className="text-3xl">
        Stories of Change
      </h2>
      <p className="mt-3 max-w-[38.5em] text-mute">
        What the programmes do, in four stories. Names, words and portraits are illustrative and do not show
        real people.
      </p>
      <ul className="mt-9 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {stories.map(({ person, name, programme, quote }) => (
          <li key={name}>
            <figure className="flex flex-wrap gap-5 lg:block">
              <div className="w-[112px] max-w-full shrink-0 lg:w-[176px]">
                <Portrait of={person} />
              </div>
              <div className="min-w-0 flex-1 basis-32 lg:mt-5">
                <blockquote className="text-lg leading-snug">“{quote}”</blockquote>
                <figcaption className="mt-3 text-sm">
                  <span className="font-semibold">{name}</span>
                  <span className="block text-mute">{programme}</span>
                </figcaption>
              </div>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
