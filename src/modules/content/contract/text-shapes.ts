import type { NamedText } from "./text-names.ts";

interface Shape {
  anchors?: readonly string[];
  /** The most paragraphs above the first heading. */
  lead?: number;
  /** Whether the second of those has links alone. */
  linksApart?: true;
  /** Paragraphs below each heading. */
  paragraphs?: number;
  /** Whether the first of them is an image. */
  images?: true;
  /** Whether it has neither links nor stresses. */
  plain?: true;
  says: string;
}

/** The texts whose pages have a place for so many headings and paragraphs, with the sentence for whoever writes others. */
export const shapes: Partial<Record<NamedText, Shape>> = {
  about: { anchors: ["story", "find-us"], says: "This page has two headings, {#story} and {#find-us}." },
  announcement: { anchors: [], lead: 1, says: "An announcement is one paragraph below its title." },
  complaints: { anchors: [], says: "This text stands below a heading already, and has none of its own." },
  footer: {
    anchors: [],
    lead: 1,
    plain: true,
    says: "The foot is one paragraph, without links or stressed words.",
  },
  grades: { paragraphs: 2, says: "Below each grade stand two paragraphs: what becomes of it, and why." },
  hero: {
    lead: 2,
    linksApart: true,
    paragraphs: 1,
    says: "Below the headline stand two paragraphs, the words, and nothing but links; below each heading stands one.",
  },
  impact: {
    lead: 0,
    paragraphs: 1,
    says: "Nothing stands below the title, and one paragraph below each tile.",
  },
  programmes: { paragraphs: 2, says: "Below each programme stand two paragraphs: its aim, and its work." },
  slides: {
    lead: 0,
    paragraphs: 2,
    images: true,
    says: "Below each slide’s headline stand two paragraphs: its image, and its words.",
  },
  stories: { paragraphs: 2, says: "Below each name stand two paragraphs: the programme, and the words." },
};
