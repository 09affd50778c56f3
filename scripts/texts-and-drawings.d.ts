/** Read by `markdown-texts.ts`. */
declare module "*.md" {
  const text: import("#app/features/content/words.tsx").WrittenText;
  export default text;
}

/** Read by `svg-drawings.ts`. */
declare module "*.svg?drawing" {
  const Drawing: import("react").ComponentType;
  export default Drawing;
}
