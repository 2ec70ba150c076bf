import type { Business } from "./business-schema.ts";

type Settings = Pick<Business, "guides" | "horses" | "testimonials">;

export type SettingPicture = Readonly<{ setting: keyof Settings; picture: string }>;

export function listSettingPictures({ guides, horses, testimonials }: Settings): SettingPicture[] {
  const toPictures = (setting: keyof Settings, names: readonly (string | null)[]) =>
    names.flatMap((picture) => (picture ? [{ setting, picture }] : []));
  return [
    ...toPictures(
      "guides",
      guides.value.map(({ picture }) => picture),
    ),
    ...toPictures(
      "horses",
      horses.value.map(({ picture }) => picture),
    ),
    ...toPictures(
      "testimonials",
      testimonials.value.map(({ stamp }) => stamp),
    ),
  ];
}
