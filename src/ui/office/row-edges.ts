const edge = (side: string, turn: number) =>
  `linear-gradient(${turn}deg, var(--color-cotton) 60%, transparent) ${side} / 3rem 100% no-repeat local, linear-gradient(${turn}deg, color-mix(in srgb, var(--color-edge) 40%, transparent), transparent) ${side} / 1.5rem 100% no-repeat scroll`;

/** Shadows at the edges beyond which a row goes on, as CSS backgrounds: its ground moves along with it, and lies over them at its ends. */
export const rowEdges: string = `${edge("left", 90)}, ${edge("right", -90)}`;
