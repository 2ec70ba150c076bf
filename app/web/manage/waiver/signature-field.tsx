import { useEffect, useRef, useState } from "react";
import type { WaiverFormTexts } from "#app/bookings/waivers/waiver-form.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { FieldError, getFieldIds, TextField } from "#app/web/ui/field.tsx";
import type { WaiverReply } from "./action.server.ts";
import { attachSignaturePad, type SignaturePadHandle } from "./attach-signature-pad.ts";
import type { WaiverPage } from "./waiver-page.server.ts";

type FieldProps = Readonly<{
  say: WaiverPage["say"];
  texts: WaiverFormTexts | null | undefined;
  errors: WaiverReply["errors"];
}>;

/**
 * The signature: drawn with a finger, or a typed name. Styles show the chosen one, and only the
 * typed name without scripts.
 */
export function SignatureField({ say, texts, errors }: FieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePadHandle>(null);
  const [strokes, setStrokes] = useState(texts?.strokes ?? "");
  const [isBroken, setBroken] = useState(false);
  const first = useRef(strokes);
  useEffect(() => {
    if (!canvas.current) return;
    const abort = new AbortController();
    attachSignaturePad(canvas.current, {
      start: first.current,
      onChange: setStrokes,
      signal: abort.signal,
    })
      .then((attached) => {
        pad.current = attached;
      })
      .catch((error) => {
        console.error("the signature pad could not be loaded", error);
        setBroken(true);
      });
    return () => abort.abort();
  }, []);
  const method = texts?.method === "type" || errors.typed ? "type" : "draw";
  const ids = getFieldIds("strokes");
  return (
    <div className="signature" data-broken={isBroken || undefined}>
      <ChoiceGroup id="method" legend={say.method.legend} layout="pills">
        {(["draw", "type"] as const).map((value) => (
          <ChoicePill
            key={value}
            id={value === "draw" ? "method" : undefined}
            name="method"
            value={value}
            defaultChecked={method === value}
            className={`signature-${value}-choice`}
          >
            {say.method[value]}
          </ChoicePill>
        ))}
      </ChoiceGroup>
      <div className="signature-draw">
        <input type="hidden" name="strokes" value={strokes} />
        <canvas
          ref={canvas}
          id="strokes"
          tabIndex={-1}
          role="img"
          aria-label={say.pad}
          aria-describedby={errors.strokes && ids.error}
        />
        <Button type="button" variant="line" size="small" onClick={() => pad.current?.clear()}>
          {say.clear}
        </Button>
        {errors.strokes && <FieldError id={ids.error}>{errors.strokes}</FieldError>}
      </div>
      <div className="signature-type">
        <TextField
          name="typed"
          label={say.fields.typed}
          defaultValue={texts?.typed ?? ""}
          error={errors.typed}
          autoComplete="off"
          autoCapitalize="words"
        />
      </div>
    </div>
  );
}
