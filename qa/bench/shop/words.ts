import { wordsIn } from "#tests/support/words-in.ts";

const linesOf = (text: string) => text.trim().split("\n");

/** Categories of the benched shop: each with its sub-categories, as their name and what one product of them is called. */
export const shelves: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  linesOf(`
Women's Ethnic = Sarees: saree, Kurtas: kurta, Lehengas: lehenga, Blouses: blouse, Dupattas: dupatta, Salwar Sets: salwar set
Women's Western = Dresses: dress, Tops: top, Skirts: skirt, Trousers: trousers, Jeans: jeans, Jumpsuits: jumpsuit
Men's Ethnic = Men's Kurtas: long kurta, Sherwanis: sherwani, Mundus: mundu, Waistcoats: waistcoat, Pyjamas: pyjama, Jubbas: jubba
Men's Western = Shirts: shirt, T-Shirts: t-shirt, Chinos: chinos, Men's Jeans: straight jeans, Suits: suit, Blazers: blazer
Girls = Frocks: frock, Pattu Pavadas: pattu pavada, Girls' Tops: girls' top, Leggings: leggings, Gowns: gown, Capes: cape
Boys = Boys' Shirts: boys' shirt, Shorts: shorts, Boys' Kurtas: boys' kurta, Dungarees: dungarees, Sweatshirts: sweatshirt, School Trousers: school trousers
Babies = Rompers: romper, Bodysuits: bodysuit, Jablas: jabla, Bibs: bib, Blankets: baby blanket, Booties: booties
Winter = Cardigans: cardigan, Sweaters: sweater, Shawls: shawl, Coats: coat, Jackets: jacket, Stoles: stole
Footwear = Sandals: sandals, Juttis: juttis, Heels: heels, Loafers: loafers, Trainers: trainers, Boots: boots
Bags = Handbags: handbag, Clutches: clutch, Totes: tote, Backpacks: backpack, Purses: purse, Potlis: potli
Jewellery = Necklaces: necklace, Earrings: earrings, Bangles: bangles, Anklets: anklet, Brooches: brooch, Watches: watch
For the Home = Bedspreads: bedspread, Curtains: curtain, Cushions: cushion cover, Throws: throw, Table Runners: table runner, Quilts: quilt
`).map((line) => {
    const [category, kinds = ""] = line.split(" = ");
    return [category, Object.fromEntries(kinds.split(", ").map((kind) => kind.split(": ")))];
  }),
);

export const cloths = wordsIn(`
  cotton silk linen wool handloom velvet denim chiffon khadi satin georgette crepe chanderi tussar rayon
  brocade
`);

export const colours = wordsIn(`
  red indigo green ivory black mustard maroon teal grey pink blue peach olive lavender coral beige navy
  turquoise
`);

export const details = linesOf(`
with zari border
with mirror work
with block print
with thread embroidery
with lace trim
with kasavu border
in checks
in stripes
with floral print
with sequins
with ikat pattern
with paisley print
with pearl buttons
with tassels
with kalamkari print
in plain weave
`);

/** A description has one of each list. */
export const sentences = `
Bought for a wedding in Thrissur and worn once.
Worn twice and kept in a cedar cupboard since.
A gift that never fitted its owner.
Came to us from a family that moved abroad.
Given by a collector of old weaves.
Never worn; the label is still on it.
From the wardrobe of a dancer in Kochi.
Handed on by a grandmother who loved it for years.

The colour is fresh and the seams are sound.
A small mend inside the hem is hard to see.
The lining is new.
The fabric falls softly and does not crease.
It has been washed, pressed and looked over by us.
The stitching was done by hand.
The drape is light enough for the monsoon.
It is warm without being heavy.

Goes well with gold for a festival.
Made for Onam mornings and long lunches.
Right for the office and for dinner afterwards.
Good for travel, because it packs small.
A fine choice for a first party.
Comfortable on hot days by the sea.
Looks best with plain shoes.
Suits a quiet evening at home.

Dry clean only.
Hand wash in cold water.
Machine wash with like colours.
Iron on the wrong side.
Air it before you wear it.
Dry it in the shade.
`
  .split("\n\n")
  .map(linesOf);

export const firstNames = wordsIn(`
  Anu Binu Chitra Deepa Elias Fathima Gopan Hari Indu Jaya Kiran Lekha Manoj Nisha Priya Rahul
`);

export const lastNames = wordsIn(`
  Nair Menon Thomas Pillai Kurian Varma Iyer Joseph Das Babu Mathew George
`);

/** Made-up names of brands, weavers and patterns are put together from these: thousands, some of them rare. */
export const syllables = wordsIn(`
  ka lo mi ren tu sha vo pel dri na fe gol zi ber hu san jo wi
`);
