export type DemoSubCategory = { name: string; description: string };
export type DemoCategory = { name: string; description: string; subCategories: DemoSubCategory[] };

const sub = (name: string, description: string): DemoSubCategory => ({ name, description });

/** The eight shelves of the demo shop; the order is that of the navigation. */
export const demoCategories: DemoCategory[] = [
  {
    name: "Women",
    description: "Kurtas, dresses and everyday pieces for women.",
    subCategories: [
      sub("Kurtas", "Straight, A-line and printed kurtas."),
      sub("Dresses", "Day dresses, wraps and evening wear."),
      sub("Tops", "Blouses, shirts and t-shirts."),
      sub("Skirts", "Pleated, printed and gathered skirts."),
      sub("Trousers", "Palazzos, tailored trousers and jeans."),
    ],
  },
  {
    name: "Men",
    description: "Shirts, trousers and denim for men.",
    subCategories: [
      sub("Shirts", "Linen, poplin, madras and khadi shirts."),
      sub("T-Shirts", "T-shirts and polos."),
      sub("Trousers", "Tailored trousers, corduroys and shorts."),
      sub("Jeans", "Denim in every stage of fading."),
    ],
  },
  {
    name: "Kids",
    description: "Clothes that were outgrown long before they were worn out.",
    subCategories: [
      sub("Frocks", "Cotton and silk frocks."),
      sub("Sets", "Shirts, shorts and play clothes."),
      sub("Festive-Wear", "Pattu pavadais and kurta pyjamas."),
    ],
  },
  {
    name: "Sarees",
    description: "Six yards at a time: kasavu, silk and cotton.",
    subCategories: [
      sub("Kasavu", "Cream cotton with a border of gold or colour."),
      sub("Silk", "Wedding and festival silks."),
      sub("Cotton", "Handloom and printed cottons for every day."),
      sub("Blouses", "Stitched blouses, most with margins inside."),
    ],
  },
  {
    name: "Ethnic-Wear",
    description: "Lehengas, anarkalis, mundus and men's kurtas for the days that ask for them.",
    subCategories: [
      sub("Mens-Kurtas", "Kurtas for men in khadi, silk and linen."),
      sub("Lehengas", "Full skirts with worked borders."),
      sub("Anarkalis", "Flared kurtas for celebrations."),
      sub("Mundus", "Single and double mundus, and set mundus."),
      sub("Dupattas", "Dupattas in silk, mul and handloom."),
    ],
  },
  {
    name: "Outerwear",
    description: "Blazers, jackets, knitwear and shawls for hills, trains and air-conditioning.",
    subCategories: [
      sub("Blazers", "Blazers and closed-collar coats."),
      sub("Jackets", "Denim, quilted and rain jackets."),
      sub("Knitwear", "Pullovers, cardigans and vests."),
      sub("Shawls", "Shawls and stoles in wool and silk."),
    ],
  },
  {
    name: "Accessories",
    description: "Bags, belts and scarves that finish things off.",
    subCategories: [
      sub("Bags", "Totes, handbags, clutches and slings."),
      sub("Belts", "Leather belts."),
      sub("Scarves", "Scarves in silk and cotton."),
    ],
  },
  {
    name: "Footwear",
    description: "Juttis, sandals and shoes with plenty of walking left in them.",
    subCategories: [
      sub("Juttis", "Embroidered and brocade juttis."),
      sub("Sandals", "Kolhapuris and slip-ons."),
      sub("Shoes", "Loafers and canvas shoes."),
    ],
  },
];
