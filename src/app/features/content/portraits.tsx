/** Drawn people below an arch. They stand for nobody in particular: the stories beside them are examples. */

const skin = "fill-[color-mix(in_srgb,var(--color-clay)_52%,var(--color-gold-tint))]";
const deepSkin =
  "fill-[color-mix(in_srgb,color-mix(in_srgb,var(--color-clay)_60%,var(--color-gold-tint))_82%,var(--color-ink))]";
const grey = "fill-[color-mix(in_srgb,var(--color-mute)_35%,var(--color-paper))]";

/** Sets a head on its shoulders. */
const HEAD = "translate(0 14)";

const face = (
  <g className="stroke-ink" fill="none" strokeWidth="2" strokeLinecap="round">
    <path d="M86 104c2-3 7-3 9 0M105 104c2-3 7-3 9 0" />
    <path d="M93 121c4 4 10 4 14 0" />
  </g>
);

/** A schoolgirl with two plaits and a book. */
function Pupil() {
  return (
    <>
      <g transform={HEAD}>
        <path
          d="M70 104c-8 40-6 60-2 74M130 104c8 40 6 60 2 74"
          className="stroke-ink"
          strokeWidth="13"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M61 168h14v9H61ZM125 168h14v9h-14Z" className="fill-clay" />
      </g>
      <path d="M40 240c2-46 22-66 60-66s58 20 60 66Z" className="fill-paper" />
      <path d="M84 176l16 22 16-22-6-4H90Z" className={skin} />
      <path d="M80 176l20 26-14 12-14-34ZM120 176l-20 26 14 12 14-34Z" className="fill-purple-tint" />
      <path d="M97 200h6l3 40H94Z" className="fill-purple" />
      <path d="M90 130h20v44a10 10 0 0 1-20 0Z" className={skin} />
      <g transform={HEAD}>
        <ellipse cx="100" cy="106" rx="27" ry="32" className={skin} />
        <path d="M72 106c-4-46 60-46 56 0-2-16-10-24-28-26-18 2-26 10-28 26Z" className="fill-ink" />
        {face}
      </g>
      <path d="M118 214h44v26h-44Z" className="fill-gold" />
      <path d="M140 214v26" className="stroke-paper" strokeWidth="2" />
    </>
  );
}

/** A young tailor with the tape around the neck. */
function Tailor() {
  return (
    <>
      <path d="M36 240c2-46 24-68 64-68s62 22 64 68Z" className="fill-leaf" />
      <path d="M82 174l18 16 18-16-8-6H90Z" className={deepSkin} />
      <path d="M90 130h20v42a10 10 0 0 1-20 0Z" className={deepSkin} />
      <g transform={HEAD}>
        <ellipse cx="100" cy="104" rx="27" ry="32" className={deepSkin} />
        <path
          d="M72 100c-6-22 8-38 30-37 24-2 34 18 26 38-2-10-6-16-12-20-14 4-30 2-38-1-4 4-5 12-6 20Z"
          className="fill-ink"
        />
        {face}
      </g>
      <path
        d="M79 168c-6 22-6 46-3 72M121 168c7 20 8 38 6 56"
        className="stroke-gold"
        strokeWidth="8"
        fill="none"
      />
      <path d="M73 196h5M73 208h5M74 220h5M126 194h5M127 206h5" className="stroke-ink" strokeWidth="1.5" />
    </>
  );
}

/** A mother in a cotton saree with the gold border. */
function Mother() {
  return (
    <>
      <path d="M36 240c2-46 24-68 64-68s62 22 64 68Z" className="fill-clay" />
      <path d="M90 130h20v44a10 10 0 0 1-20 0Z" className={skin} />
      <path d="M118 172c26 4 44 24 46 68H62c10-34 30-56 56-68Z" className="fill-paper" />
      <path
        d="M112 174c-28 14-46 36-56 66M120 173c-28 14-47 38-57 67"
        className="stroke-gold"
        strokeWidth="3.5"
        fill="none"
      />
      <g transform={HEAD}>
        <circle cx="100" cy="72" r="15" className="fill-ink" />
        <ellipse cx="100" cy="104" rx="27" ry="32" className={skin} />
        <path d="M71 108c-6-50 64-50 58 0-2-20-12-30-29-34-17 4-27 14-29 34Z" className="fill-ink" />
        <circle cx="100" cy="90" r="3" className="fill-clay" />
        {face}
        <circle cx="73" cy="118" r="3" className="fill-gold" />
        <circle cx="127" cy="118" r="3" className="fill-gold" />
      </g>
    </>
  );
}

/** A grandfather with glasses. */
function Grandfather() {
  return (
    <>
      <path d="M36 240c2-46 24-68 64-68s62 22 64 68Z" className="fill-purple" />
      <path d="M82 174l18 20 18-20-8-6H90Z" className={deepSkin} />
      <path d="M98 194h4v46h-4Z" className="fill-purple-tint" opacity="0.5" />
      <path d="M90 130h20v42a10 10 0 0 1-20 0Z" className={deepSkin} />
      <g transform={HEAD}>
        <ellipse cx="100" cy="104" rx="27" ry="32" className={deepSkin} />
        <path
          d="M72 108c-8-24 0-40 12-43-6 8-8 20-12 43ZM128 108c8-24 0-40-12-43 6 8 8 20 12 43Z"
          className={grey}
        />
        <path d="M80 72c8-12 32-12 40 0-14-5-26-5-40 0Z" className={grey} />
        <path d="M86 117c6-5 22-5 28 0-8 3-20 3-28 0Z" className={grey} />
        {face}
        <g className="stroke-ink" fill="none" strokeWidth="1.8">
          <circle cx="90" cy="104" r="9.5" />
          <circle cx="110" cy="104" r="9.5" />
        </g>
      </g>
      <path d="M52 240l14-58 12-6-10 64ZM148 240l-14-58-12-6 10 64Z" className="fill-cotton" />
      <path d="M67 182l-11 58M133 182l11 58" className="stroke-gold" strokeWidth="3" />
    </>
  );
}

const people = { pupil: Pupil, tailor: Tailor, mother: Mother, grandfather: Grandfather };
export type PersonDrawn = keyof typeof people;

/** One of the drawn people below an arch. */
export function Portrait({ of }: { of: PersonDrawn }) {
  const Person = people[of];
  return (
    <svg viewBox="0 0 200 250" aria-hidden="true" className="w-full">
      <defs>
        <clipPath id={`arch-${of}`}>
          <path d="M12 240V100a88 88 0 0 1 176 0v140Z" />
        </clipPath>
      </defs>
      <path
        d="M3 246V100a97 97 0 0 1 194 0v146Z"
        className="fill-transparent stroke-gold"
        strokeWidth="1.5"
      />
      <g clipPath={`url(#arch-${of})`}>
        <path d="M12 240V100a88 88 0 0 1 176 0v140Z" className="fill-gold-tint" />
        <g transform="translate(-25 -60) scale(1.25)">
          <Person />
        </g>
      </g>
    </svg>
  );
}
