/** The fishing nets of Kochi's shore at dusk, as an ornament. */
export function HarbourScene() {
  return (
    <svg viewBox="0 0 300 190" aria-hidden="true" className="hidden w-72 min-w-0 md:block lg:w-80">
      <path d="M20 190V150a130 130 0 0 1 260 0v40Z" className="fill-purple-tint" />
      <path
        d="M10 190v-40a140 140 0 0 1 280 0v40"
        className="fill-transparent stroke-gold"
        strokeWidth="1.5"
      />
      <circle cx="206" cy="118" r="26" className="fill-gold" />
      <path d="M20 150h260v40H20Z" className="fill-purple" />
      <path
        d="M176 158h60M184 166h46M60 164h52M150 176h40M40 178h34M226 178h40"
        className="stroke-purple-tint"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.55"
      />
      <g className="stroke-purple-deep" fill="none" strokeWidth="3" strokeLinecap="round">
        <path d="M96 168 142 58M128 168 142 58M86 168h52M101 156h32" />
        <path d="M142 58 60 92M142 58 76 44" strokeWidth="2.5" />
        <path d="M142 58c-30-26-74-28-104 18M142 58c34-16 62-10 82 26" strokeWidth="2.5" />
        <path d="M142 58c-10 24-18 42-22 62M142 58c26 4 44 20 54 46" strokeWidth="1.5" />
      </g>
      <path
        d="M38 76c6 48 24 62 46 58 20-4 32-8 36-14-30-4-60-16-82-44Z"
        className="fill-cotton stroke-purple-deep"
        strokeWidth="1.5"
        opacity="0.75"
      />
      <path
        d="M50 92c18 14 40 24 66 30M56 108c16 12 32 18 50 20M52 90c2 16 12 34 26 44M70 106c2 10 8 20 18 28M90 116c2 6 6 10 10 14"
        className="stroke-purple-deep"
        fill="none"
        strokeWidth="0.8"
        opacity="0.7"
      />
      <path d="M206 158h56l-10 12h-38Z" className="fill-purple-deep" />
      <path d="M232 158v-34l20 26h-20Z" className="fill-cotton" />
    </svg>
  );
}
