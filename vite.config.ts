import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { settleRouter } from "./scripts/bundle/settle-router.ts";

/** What the storefront's first page needs of our own code, whichever page it is. */
const storefront = new RegExp(
  [
    "src/app/root",
    "src/app/routes/shop/layout",
    "src/app/lib/(?:cart|cut-text|page-meta|session|sign-in-prompt|wishlist)\\.",
    "src/app/features/frame/(?!not-found|signed-in)",
    "src/app/features/auth/sign-in-gate",
    "src/app/features/catalogue/(?:add-button|product-card|product-grid|wishlist-button)\\.",
    "src/app/ui/(?:badge|button|class-names|empty-state|error-screen|icons|logo|logo-loader|picture|price|skeleton|spinner|toast|toast-region|use-disclosure)\\.",
    "src/contract/(?:blur-placeholder|money|picture-url|store-details)\\.",
  ].join("|"),
);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), settleRouter()],
  // Browsers of the last years: nothing is rewritten for older ones.
  build: { target: "es2022" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Fewer, larger files compress better, and a phone asks for them at once.
              groups: [
                { name: "framework", test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
                { name: "storefront", test: storefront },
              ],
            },
          },
        },
      },
    },
    // The server entry is the input of the SSR build, so that routes, calls and contexts share one module graph.
    // Its styles are minified because pages carry them.
    ssr: { build: { cssMinify: "lightningcss", rolldownOptions: { input: "./src/server/entry.ts" } } },
  },
});
