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
});
