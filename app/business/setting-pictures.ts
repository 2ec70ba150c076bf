import type { Business } from "./business-schema.ts";

type Settings = Pick<Business, "guides" | "horses" | "testimonials">;

/** Lists the names of the pictures of guides, horses and testimonials. */
export function listSettingPictures({ guides, horses, testimonials }: Settings): string[] {
  const pictures = [...guides.value, ...horses.value].map(({ picture }) => picture);
  const stamps = testimonials.value.map(({ stamp }) => stamp);
  return [...pictures, ...stamps].flatMap((name) => name || []);
}
