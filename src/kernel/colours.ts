/** The colours of the shop. Mail programs and paper know no variables, so this is their only other home. */
export const colours = {
  cotton: "#fbf8f1",
  paper: "#ffffff",
  ink: "#241632",
  mute: "#6f6478",
  line: "#e9e1d3",
  purple: "#5b2a8c",
  gold: "#c9a227",
};
