import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server entry is the input of the SSR build, so that routes, calls and contexts share one module graph.
    ssr: { build: { rolldownOptions: { input: "./src/server/entry.ts" } } },
  },
});
