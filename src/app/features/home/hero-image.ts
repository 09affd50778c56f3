/**
 * How wide the images of the hero are drawn, as in `<img sizes>`: an image is wider than its arch, which crops it. The page's
 * preload says the same, so that the browser fetches one file and not two. On phones less than the true 109vw: the scenes are soft,
 * and the next smaller file arrives half a second earlier on a slow line.
 */
export const heroSizes = "(min-width: 1280px) 680px, (min-width: 768px) 53vw, (min-width: 480px) 560px, 88vw";
