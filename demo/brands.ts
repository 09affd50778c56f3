import type { BrandMark } from "./garments/brand-mark.ts";

export type DemoBrand = { name: string; description: string; isActive: boolean; mark: BrandMark };

const brand = (name: string, description: string, mark: BrandMark, isActive = true): DemoBrand => ({
  name,
  description,
  isActive,
  mark,
});

/** Twenty-four invented houses. Haldine Works and Tolland Moor have no pieces yet; Vesperine is hidden. */
export const demoBrands: DemoBrand[] = [
  brand(
    "Kasavu and Clove",
    "Handloom from the weaving villages south of the river, folded with cloves. Silks and kasavu for the days that matter.",
    { shape: "arch", ground: "purple", ink: "gold", letter: "K" },
  ),
  brand("Ittiri Looms", "A small family of weavers and their undyed, hand-spun cotton.", {
    shape: "circle",
    ground: "kora",
    ink: "madder",
    motif: "loom",
  }),
  brand("Indigo Verandah", "Vat-dyed and block-printed indigo, rinsed until the water runs clear.", {
    shape: "arch",
    ground: "indigo",
    ink: "cream",
    letter: "I",
  }),
  brand(
    "Malabar Thread Room",
    "Honest checks and stripes in south-coast cotton. Made for heat, ferries and long lunches.",
    { shape: "circle", ground: "bottle", ink: "turmeric", letter: "M" },
  ),
  brand("Chendamara", "Festive silks and lehengas in lotus colours.", {
    shape: "circle",
    ground: "rani",
    ink: "blush",
    motif: "lotus",
  }),
  brand("Kumudaya", "Printed cottons and soft silks for every festival in the calendar.", {
    shape: "arch",
    ground: "turmeric",
    ink: "wine",
    letter: "K",
  }),
  brand("Vayal House", "Leaf prints and easy shapes, named after the paddy fields behind the studio.", {
    shape: "circle",
    ground: "mint",
    ink: "leaf",
    motif: "leaf",
  }),
  brand(
    "Thoonilav",
    "Quiet clothes in khadi, linen and running stitch, with nothing that does not need to be there.",
    { shape: "arch", ground: "lavender", ink: "aubergine", letter: "T" },
  ),
  brand("Tamarind Row", "Town clothes with a little mischief: zigzags, mirrors and good pockets.", {
    shape: "circle",
    ground: "terracotta",
    ink: "cream",
    letter: "R",
  }),
  brand("Saffron Ledger", "Workwear for women who run things, in ikat and clean lines.", {
    shape: "arch",
    ground: "charcoal",
    ink: "turmeric",
    letter: "L",
  }),
  brand("Oorjan and Sons", "Gentlemen's tailoring for weddings, from kurtas to the closed-collar coat.", {
    shape: "circle",
    ground: "maroon",
    ink: "gold",
    letter: "O",
  }),
  brand("Pallithura Tailors", "Leather and harness work from a lane by the old church.", {
    shape: "arch",
    ground: "tan",
    ink: "ivory",
    letter: "P",
  }),
  brand("Pepperwharf", "Weekend clothes for the waterfront, printed with boats and fish.", {
    shape: "circle",
    ground: "sky",
    ink: "navy",
    motif: "waves",
  }),
  brand("Chottu Kite", "Children's clothes that can climb, spin and be washed on hot.", {
    shape: "circle",
    ground: "marigold",
    ink: "white",
    motif: "kite",
  }),
  brand("Kuttikuda", "Frocks and holiday sets for small people, cut with room to grow.", {
    shape: "arch",
    ground: "coral",
    ink: "white",
    motif: "umbrella",
  }),
  brand("Ostrel Denim", "Jeans and jackets in proper heavy denim, sewn with gold thread.", {
    shape: "circle",
    ground: "denim",
    ink: "cream",
    motif: "twill",
  }),
  brand("Marlowe Quay", "Linen and poplin for harbour towns.", {
    shape: "arch",
    ground: "navy",
    ink: "sky",
    letter: "M",
  }),
  brand("Fennick and Hale", "Shirts, blazers and good shoes made to be repaired.", {
    shape: "circle",
    ground: "coffee",
    ink: "kora",
    letter: "F",
  }),
  brand("Nordvik Lane", "Knitwear and rain coats from a colder coast, surprisingly useful in the hills.", {
    shape: "arch",
    ground: "slate",
    ink: "ivory",
    letter: "N",
  }),
  brand("Aldersea", "Fluid dresses and camel coats with an eye on the weather.", {
    shape: "circle",
    ground: "sea",
    ink: "bottle",
    letter: "A",
  }),
  brand("Casa Brisenne", "Dresses for terraces and slow evenings.", {
    shape: "arch",
    ground: "rose",
    ink: "wine",
    letter: "B",
  }),
  brand(
    "Vesperine",
    "Velvet and black silk for after dark.",
    { shape: "circle", ground: "black", ink: "lilac", letter: "V" },
    false,
  ),
  brand("Haldine Works", "Workshop aprons and chore coats. We are waiting for the first donation.", {
    shape: "circle",
    ground: "olive",
    ink: "cream",
    letter: "H",
  }),
  brand("Tolland Moor", "Tweed and wool from the uplands, seldom seen this far south.", {
    shape: "arch",
    ground: "sage",
    ink: "bottle",
    motif: "weave",
  }),
];
