import { describe, expect, it } from "vitest";
import { homeMessages } from "#app/i18n/messages/home.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import { drawLitPath } from "#app/web/site/home/moon-disc.tsx";
import { SocialFeedPosts } from "#app/web/site/home/social-feed.tsx";
import { getBookingCard } from "#app/web/site/tour/booking-card.server.ts";
import { BookingCard } from "#app/web/site/tour/booking-card.tsx";
import { Gallery } from "#app/web/site/tour/gallery.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { VideoFacade } from "#app/web/ui/video-facade.tsx";
import { getAttributes, renderMarkup } from "../ui/render-html.tsx";

const video = {
  poster: "sunset-ride-poster",
  title: "A ride",
  play: "Play",
  pause: "Pause",
  clip: "sunset-ride",
} as const;

describe("components without scripts", () => {
  it("every picture of Gallery is a link to its large file", () => {
    const html = renderMarkup(
      <Gallery
        items={[{ picture: "sunset-surf", caption: "Last light", isIllustration: true }]}
        words={tourMessages.en.gallery}
      />,
    );
    const link = getAttributes(html, "a");
    expect(link.href).toMatch(/^\/media\/sunset-surf-1200\.\w+\.webp$/);
    expect(link["aria-label"]).toBe("Enlarge: Last light");
  });

  it("VideoFacade links to the video in the settings, or else to the bundled clip", () => {
    expect(getAttributes(renderMarkup(<VideoFacade {...video} id="" />), "a").href).toMatch(
      /^\/media\/sunset-ride\.\w+\.mp4$/,
    );
    const html = renderMarkup(<VideoFacade {...video} id="a b&c" />);
    expect(getAttributes(html, "a").href).toBe("https://www.youtube.com/watch?v=a%20b%26c");
    expect(html).not.toContain("<iframe");
  });
});

describe("BookingCard", () => {
  it("BookingCard opens the external page in a new tab and the online booking in the same tab", () => {
    const main = { href: "https://agency.test/", label: "Reservar", newTabLabel: "(otra)" };
    const html = renderMarkup(
      <BookingCard card={{ ...getBookingCard("sunset", "es", "https://ride.test"), main }} />,
    );
    expect(getAttributes(html, "a", main.href)).toMatchObject({
      target: "_blank",
      rel: "noopener",
    });
    expect(getAttributes(html, "a", "/es/reserva?tour=sunset")).not.toHaveProperty("target");
  });

  it("BookingCard without an external page has one button and no sentence about payment", () => {
    const card = {
      ...getBookingCard("sunset", "en", "https://ride.test"),
      noPayment: null,
      online: null,
    };
    const html = renderMarkup(<BookingCard card={card} />);
    expect(html).not.toContain("No payment required now");
    expect(html.match(/class="button /g)).toHaveLength(1);
  });
});

describe("SocialFeedPosts", () => {
  const words = { ...homeMessages.en.feed, title: "From the trail" };

  it("SocialFeedPosts shows the specified error as an alert when the feed fails to load", () => {
    const html = renderMarkup(
      <SocialFeedPosts state={{ kind: "failed" }} words={words} newTabLabel="(new tab)" />,
    );
    expect(html).toContain('role="alert"');
    expect(html).toContain("Error Loading Instagram Feed");
    expect(html).toContain("Could not load Instagram posts. Please try again later.");
  });

  it("SocialFeedPosts links each post in a new tab", () => {
    const posts = [{ url: "https://instagram.example/p/1", image: "/feed/1.jpg", text: "Tide" }];
    const html = renderMarkup(
      <SocialFeedPosts state={{ kind: "ready", posts }} words={words} newTabLabel="(new tab)" />,
    );
    expect(getAttributes(html, "a")).toMatchObject({ target: "_blank", rel: "noopener" });
    expect(getAttributes(html, "img").alt).toBe("Tide");
  });
});

describe("NoWrapText", () => {
  it.each(["38–42\u00a0°C", "2:00–3:30\u00a0PM", "2:00–3:30\u00a0p.\u00a0m."])(
    "NoWrapText keeps %s on one line",
    (span) => {
      const html = renderMarkup(<NoWrapText text={`from ${span}, daily`} />);
      expect(html).toContain(`<span class="inline-block">${span}`);
    },
  );

  it("NoWrapText leaves all characters unchanged", () => {
    const text = "A pool at 38–42\u00a0°C (100–108\u00a0°F). MXN 1,850";
    expect(renderMarkup(<NoWrapText text={text} />).replace(/<[^>]+>/g, "")).toBe(text);
  });
});

describe("drawLitPath", () => {
  it("drawLitPath lights the waxing moon on the right and the waning moon on the left", () => {
    expect(drawLitPath(0.25)).toMatch(/^M50,4A46,46 0 0 1 50,96A0\.00/);
    expect(drawLitPath(0.75)).toMatch(/^M50,4A46,46 0 0 0 50,96A0\.00/);
  });

  it("drawLitPath draws a thin crescent near the new moon and a circle at the full moon", () => {
    const arcs = (age: number) => drawLitPath(age).match(/0 0 ([01]) 50,96A([\d.]+),46 0 0 ([01])/);
    expect(arcs(0.02)?.slice(1)).toEqual(["1", "45.64", "0"]);
    expect(arcs(0.5)?.slice(1)).toEqual(["0", "46.00", "0"]);
    expect(arcs(0.4)?.slice(1)).toEqual(["1", "37.21", "1"]);
  });
});
