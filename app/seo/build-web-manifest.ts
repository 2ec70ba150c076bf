import { printedBusiness } from "../business/published-business.server.ts";
import { cream, night } from "../media/colours.ts";

/** The name, icons and colours a phone uses when the site is added to its home screen. */
export function webManifest(description: string): string {
  return manifest({
    name: printedBusiness().brand.value,
    short_name: printedBusiness().brand.value,
    description,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    lang: "en",
  });
}

/** The same of the operator's pages: an iPhone rings only for an app of its own window. */
export function adminManifest(): string {
  return manifest({
    name: `${printedBusiness().brand.value} Admin`,
    short_name: "Admin",
    id: "/admin",
    start_url: "/admin",
    scope: "/admin",
    display: "standalone",
  });
}

function manifest(own: Readonly<Record<string, string>>): string {
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `/app-icons/${file}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    ...own,
    theme_color: cream,
    background_color: night,
    icons: [
      icon("icon-192.png", 192, "any"),
      icon("icon-512.png", 512, "any"),
      icon("maskable-512.png", 512, "maskable"),
    ],
  });
}
