/** Read by `markdown-texts.ts`. */
declare module "*.md" {
  const text: import("#modules/content/ui/words.tsx").WrittenText;
  export default text;
}

/** Read by `svg-drawings.ts`. */
declare module "*.svg?drawing" {
  const Drawing: import("react").ComponentType;
  export default Drawing;
}
