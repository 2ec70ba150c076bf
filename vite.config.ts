import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Nothing becomes a data: address, so the content security policy can leave them out.
    assetsInlineLimit: 0,
  },
});
