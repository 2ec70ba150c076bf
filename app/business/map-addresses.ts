import type { Business } from "./business-schema.ts";
import type { Place } from "./place-text.ts";

/** Half the width and height of the shown map, in degrees. */
const reach = { longitude: 0.05, latitude: 0.04 } as const;

/**
 * Returns the addresses of the map that the contact page offers: the owner's own ones, or else
 * OpenStreetMap at the place where the rides begin, so that the place is one fact. The example map of
 * older settings counts as none.
 */
export function getMapAddresses({ map, location }: Pick<Business, "map" | "location">) {
  const own = map.value;
  if ((own.embed || own.page) && !isFormerExample(map)) return own;
  const { latitude, longitude } = location.value;
  const round = (degrees: number) => Number(degrees.toFixed(5));
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ].map(round);
  const query = new URLSearchParams({
    bbox: box.join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return {
    embed: `https://www.openstreetmap.org/export/embed.html?${query}`,
    page: getMapPage(location.value),
  };
}

/** Returns the page of OpenStreetMap with a mark at a place. */
export function getMapPage({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}

function isFormerExample({ example, value }: Business["map"]): boolean {
  return example === true && value.embed.startsWith("https://www.openstreetmap.org/");
}
