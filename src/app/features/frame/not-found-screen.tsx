import { buttonClass } from "#app/ui/button.tsx";
import { PageLink } from "#app/ui/page-link.tsx";

/** The page for an address that leads nowhere: an empty hanger on a swinging rail. */
export function NotFoundScreen() {
  return (
    <div className="page flex flex-col items-center pt-10 text-center md:pt-16">
      <svg
        viewBox="0 0 320 300"
        role="img"
        aria-label="An empty hanger below an arch"
        className="w-64 max-w-full md:w-80"
      >
        <path d="M40 290V160a120 120 0 0 1 240 0v130Z" className="fill-purple-tint" />
        <path d="M30 298V160a130 130 0 0 1 260 0v138Z" fill="none" strokeWidth="2" className="stroke-gold" />
        <path d="M56 92h208" strokeWidth="5" strokeLinecap="round" className="stroke-gold" />
        <g className="stroke-purple" fill="none" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
          <path d="M160 84a13 13 0 1 1 11 20c-7 3-11 6-11 16" />
          <path d="M160 120l70 47c10 7 5 19-7 19H97c-12 0-17-12-7-19l70-47Z" />
        </g>
        <path d="M160 186v26" fill="none" strokeWidth="2" className="stroke-mute" />
        <path
          d="M160 208l36 16v46a8 8 0 0 1-8 8h-56a8 8 0 0 1-8-8v-46Z"
          strokeWidth="2"
          className="fill-paper stroke-gold"
        />
        <circle cx="160" cy="221" r="4" className="fill-purple-tint stroke-gold" strokeWidth="1.5" />
        <text
          x="160"
          y="259"
          textAnchor="middle"
          className="fill-purple font-display text-[28px] font-semibold"
        >
          404
        </text>
      </svg>
      <h1 className="mt-8 text-3xl">oops! page not found</h1>
      <p className="mt-2 max-w-[28em] text-mute">
        This hanger is empty. The page may have moved, or the address is not quite right.
      </p>
      <PageLink to="/" className={buttonClass({ className: "mt-7" })}>
        Go to Home
      </PageLink>
    </div>
  );
}
