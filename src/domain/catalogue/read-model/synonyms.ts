/** Other words of the trade for the same thing. They are found as well as what was typed. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  gown: ["dress"],
  frock: ["dress"],
  tee: ["shirt"],
  pants: ["trousers", "jeans"],
  trousers: ["pants"],
  jumper: ["sweater"],
  pullover: ["sweater"],
  purse: ["bag"],
  handbag: ["bag"],
  footwear: ["shoes"],
};
