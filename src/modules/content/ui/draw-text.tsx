import type { ComponentProps, ReactNode } from "react";
import type { NamedText } from "../contract/text-names.ts";
import type { WrittenText } from "../contract/written-text.ts";
import { AboutScreen, Grades, Programmes } from "./about-screen.tsx";
import { Announcement } from "./announcement.tsx";
import { GrievanceOfficer } from "./facts.tsx";
import { HeroCarousel } from "./hero-carousel.tsx";
import { FaqList, Hero, Impact, StoriesOfChange } from "./home-texts.tsx";
import { TextPageScreen } from "./text-page-screen.tsx";
import { Blocks, lineOf, prose, Words } from "./words.tsx";

/** The rest of the page around a text. */
export type AroundText = Omit<ComponentProps<typeof TextPageScreen>, "name" | "text"> &
  Record<"grades" | "programmes", WrittenText>;

type Drawing = (text: WrittenText, around: AroundText) => ReactNode;
const page =
  (name: ComponentProps<typeof TextPageScreen>["name"]): Drawing =>
  (text, around) => <TextPageScreen {...around} name={name} text={text} />;
const within = (className: string, content: ReactNode) => <div className={`p-6 ${className}`}>{content}</div>;

/** Each text in the place that it has for shoppers. */
const drawings: Readonly<Record<NamedText, Drawing>> = {
  about: (text, around) => <AboutScreen {...around} text={text} />,
  announcement: (text) => <Announcement text={text} />,
  complaints: ({ lead }, { store }) =>
    within(prose, <Blocks of={lead} parts={{ grievanceOfficer: <GrievanceOfficer store={store} /> }} />),
  faq: (text) => <FaqList text={text} />,
  footer: ({ lead }) => within("bg-purple-deep text-purple-tint", <Words of={lineOf(lead)} />),
  grades: ({ sections }) => within("", <Grades grades={sections} />),
  help: page("help"),
  hero: (text) => <Hero text={text} />,
  impact: (text) => <Impact text={text} />,
  privacy: page("privacy"),
  programmes: ({ sections }) => within("bg-purple-deep text-paper", <Programmes programmes={sections} />),
  refunds: page("refunds"),
  shipping: page("shipping"),
  slides: (text) => within("max-w-xl", <HeroCarousel text={text} />),
  stories: (text) => <StoriesOfChange text={text} />,
  terms: page("terms"),
};

/** A text in the place that it has for shoppers. */
export const drawText = (name: NamedText, text: WrittenText, around: AroundText): ReactNode =>
  drawings[name](text, around);
