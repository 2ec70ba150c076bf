import { describe, expect, it } from "vitest";
import { parsePlace } from "#app/business/place-text.ts";

const lagoon = { latitude: 15.8612, longitude: -97.0654 };

describe("parsePlace", () => {
  it.each([
    "15.8612, -97.0654",
    " (15.8612°, -97.0654°) ",
    "15.8612 -97.0654",
    "15,8612; -97,0654",
    "15.8612° N, 97.0654° W",
    "15.8612 N 97.0654 O",
    `15°51'40.32"N 97°03'55.44"W`,
    "15°51′40.32″ N 97°3′55.44″ O",
    "geo:15.8612,-97.0654?z=17",
    "https://www.google.com/maps/@15.8612,-97.0654,17z",
    "https://www.google.com/maps/place/Rancho/@15.9,-97.2,17z/data=!3m1!4b1!4m5!3m4!1s0x0!8m2!3d15.8612!4d-97.0654",
    "https://www.google.com/maps/search/15.8612,+-97.0654?entry=tts",
    "https://maps.google.com/?q=15.8612,-97.0654",
    "https://maps.google.com/maps?q=loc:15.8612%2C-97.0654",
    "https://www.google.com/maps/search/?api=1&query=15.8612%2C-97.0654",
    "https://maps.apple.com/?ll=15.8612,-97.0654&q=Dropped%20Pin",
    "https://maps.apple.com/place?coordinate=15.8612,-97.0654&name=Marcador",
    "https://www.openstreetmap.org/?mlat=15.8612&mlon=-97.0654#map=14/15.9/-97",
    "https://waze.com/ul?ll=15.8612%2C-97.0654&navigate=yes",
    "Rancho La Laguna\nhttps://maps.google.com/?q=15.8612,-97.0654",
  ])("parsePlace reads the place in %s", (text) => {
    expect(parsePlace(text)).toEqual(lagoon);
  });

  it.each([
    ["a full plus code", "849VCWC8+R9", 37.422063, -122.084063],
    ["a full plus code in an address", "https://plus.codes/849VCWC8%2BR9", 37.422063, -122.084063],
    ["a code in small letters", "849vcwc8+r9", 37.422063, -122.084063],
  ])("parsePlace reads %s", (_, text, latitude, longitude) => {
    const place = parsePlace(text);
    if (place === null || place === "link") throw new Error("no place");
    expect(place.latitude).toBeCloseTo(latitude, 4);
    expect(place.longitude).toBeCloseTo(longitude, 4);
  });

  it("parsePlace reads a short plus code as the place nearest to the tours' town", () => {
    // Puerto Escondido is in the area 76C2 (latitude 15 to 16, longitude -98 to -97) and beside 76C3.
    for (const text of ["VW6M+FR Puerto Escondido, Oaxaca", "VW6M+FR, 71980 Puerto Escondido"]) {
      const place = parsePlace(text);
      if (place === null || place === "link") throw new Error("no place");
      expect(Math.abs(place.latitude - 15.86)).toBeLessThan(0.5);
      expect(Math.abs(place.longitude + 97.07)).toBeLessThan(0.5);
      expect(place).toEqual({ latitude: 15.861188, longitude: -97.065437 });
    }
  });

  it.each([
    "https://maps.app.goo.gl/AbCdEf123",
    "Rancho La Laguna https://maps.app.goo.gl/AbCdEf123",
    "maps.app.goo.gl/AbCdEf123",
    "https://maps.apple/p/AbCdEf",
    "https://www.google.com/maps/place/Rancho+La+Laguna",
  ])("parsePlace says that %s does not contain a place", (text) => {
    expect(parsePlace(text)).toBe("link");
  });

  it.each(["", "the lagoon", "15.86", "95, -97", "15.86, -197", "1 2 3", "9".repeat(60_000)])(
    "parsePlace reads no place in %.20s",
    (text) => {
      expect(parsePlace(text)).toBeNull();
    },
  );
});
