import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Loaded on demand, so the dev server would meet it late and reload the page.
  optimizeDeps: { include: ["@radix-ui/react-toast"] },
  build: {
    // Nothing becomes a data: address, so the content security policy can leave them out.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of two dozen: each costs a weak network a request of its own, and
            // what is compressed together becomes smaller. What only some pages use stays apart.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                },
                {
                  name: "site",
                  test: /\/app\/(layout|routes\/shell-props|routes\/site\/error-pages|i18n\/(paths|locale|blog-addresses)|ui\/(anchor|button|class-names|edge|icon|icons|labels|notice|picture|section|spinner|text-link|trail))\b/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
