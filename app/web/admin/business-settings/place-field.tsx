import { type FormEvent, useRef, useState } from "react";
import { getMapPage } from "#app/business/map-addresses.ts";
import { type Place, parsePlace } from "#app/business/place-text.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { FieldError } from "#app/web/ui/field.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { InputField, type InputSource } from "../ui/document-inputs.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { placeMessages } from "./place-messages.ts";

type PlaceFieldProps = Readonly<{ name: string; source: InputSource }>;

/**
 * The field of a place, which says what it understood. With scripts, a button fills in where the
 * phone is; without them, the review before publishing shows the place.
 */
export function PlaceField({ name, source }: PlaceFieldProps) {
  const messages = useMessages(placeMessages);
  const isHydrated = useHydrated();
  const field = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(() => findPlace(source.texts[name]));
  const [search, setSearch] = useState<"none" | "asking" | "failed" | Readonly<{ meters: number }>>(
    "none",
  );

  const handleInput = (event: FormEvent<HTMLDivElement>) => {
    setPlace(findPlace((event.target as HTMLInputElement).value));
    setSearch("none");
  };
  const fillIn = ({ coords }: GeolocationPosition) => {
    const input = field.current?.querySelector("input");
    if (!input) return;
    input.value = `${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    setSearch({ meters: Math.max(1, Math.round(coords.accuracy)) });
  };
  const findHere = () => {
    setSearch("asking");
    navigator.geolocation.getCurrentPosition(fillIn, () => setSearch("failed"), {
      enableHighAccuracy: true,
      timeout: 20_000,
    });
  };

  return (
    <div ref={field} className="grid justify-items-stretch gap-2" onInput={handleInput}>
      <InputField name={name} source={source} />
      {isHydrated && "geolocation" in navigator && (
        <Button
          type="button"
          variant="line"
          size="small"
          icon="map-pin"
          className="min-h-12 justify-self-start"
          state={search === "asking" ? "busy" : "rest"}
          busyLabel={messages.asking}
          onClick={findHere}
        >
          {messages.here}
        </Button>
      )}
      <div role="status">
        {place && (
          <p>
            {fillMessage(messages.understood, { place: `${place.latitude}, ${place.longitude}` })}{" "}
            {typeof search === "object" && `${fillMessage(messages.nearby, search)} `}
          </p>
        )}
        {search === "failed" && <FieldError>{messages.failed}</FieldError>}
      </div>
      {place && (
        <TextLink
          href={getMapPage(place)}
          newTabLabel={messages.newTab}
          className="inline-flex min-h-12 items-center justify-self-start"
        >
          {messages.look}
        </TextLink>
      )}
    </div>
  );
}

function findPlace(text = ""): Place | null {
  const place = parsePlace(text);
  return place === "link" ? null : place;
}
