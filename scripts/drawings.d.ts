/** Read by `svg-drawings.ts`. */
declare module "*.svg?drawing" {
  const Drawing: import("react").ComponentType;
  export default Drawing;
}
