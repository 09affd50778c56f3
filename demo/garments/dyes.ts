/** Textile colours, named as a draper would. */
export const dyes = {
  cream: "#f3ead6",
  ivory: "#faf5e9",
  kora: "#e6d9bd",
  sand: "#cfb893",
  camel: "#b98a55",
  coffee: "#5f4232",
  tan: "#a2673a",
  chestnut: "#74402a",
  turmeric: "#d9a02b",
  mustard: "#b9861f",
  marigold: "#e58a1f",
  gold: "#c9a227",
  peach: "#efb291",
  coral: "#e0705a",
  terracotta: "#bb5a38",
  clay: "#b6471f",
  madder: "#9c2f2b",
  maroon: "#6b1f2c",
  wine: "#581b3a",
  rose: "#d98a9b",
  blush: "#edc9c6",
  rani: "#b8286b",
  fuchsia: "#cf4b8f",
  lilac: "#b9a3d6",
  lavender: "#d9cdec",
  purple: "#5b2a8c",
  aubergine: "#3b1f4e",
  indigo: "#2c4277",
  navy: "#1f2a4a",
  denim: "#48658f",
  sky: "#9dc1dc",
  peacock: "#11667d",
  teal: "#1f7a75",
  sea: "#7fb9ae",
  mint: "#bfdcc8",
  sage: "#9dac8b",
  olive: "#6c7040",
  leaf: "#2f6b4f",
  bottle: "#1d4638",
  grey: "#9a9aa0",
  slate: "#5c6672",
  charcoal: "#3a3a40",
  black: "#242329",
  white: "#fdfcf8",
} as const;

export type Dye = keyof typeof dyes;

/** Plain soft grounds behind a piece: [light, deep]. */
export const tints = {
  cotton: ["#fffdf8", "#f1e8d6"],
  lilac: ["#faf6fe", "#e6d9f1"],
  butter: ["#fffdf2", "#f5e8bf"],
  blush: ["#fffaf8", "#f6dcd5"],
  sky: ["#f8fcff", "#d8e6f2"],
  mint: ["#f9fdf9", "#d8e8da"],
  stone: ["#fbfbf9", "#e2e0da"],
  rose: ["#fff8fa", "#f3d7df"],
  apricot: ["#fffaf4", "#f7dfc8"],
} as const;

export type Tint = keyof typeof tints;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes two #rrggbb colours; share 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const a = channels(first);
  const b = channels(second);
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** How light a colour looks, 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** The colour that a fold takes in its valley: darker and a little warmer, never plain black. */
export function shadeOf(hex: string): string {
  return mix(hex, lightness(hex) > 0.6 ? "#4a3524" : "#0d0714", lightness(hex) > 0.6 ? 0.72 : 0.8);
}

/** The colour that a fold takes on its ridge. */
export function glowOf(hex: string): string {
  return mix(hex, "#fff6e6", lightness(hex) < 0.25 ? 0.55 : 0.8);
}
