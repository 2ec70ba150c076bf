import { expect, it } from "vitest";
import { handleByIntent } from "#app/web/admin/ui/form-intents.server.ts";

const forms = {
  store: ({ id }: Readonly<{ id: string }>) => `stored ${id}`,
  remove: () => "removed",
};

function send(intent: string | null) {
  const form = new FormData();
  if (intent !== null) form.set("intent", intent);
  return handleByIntent(forms, { form, id: "7" });
}

it("handleByIntent passes a form to the handler of its intent", () => {
  expect(send("store")).toBe("stored 7");
  expect(send("remove")).toBe("removed");
});

it.each([null, "", "other", "constructor", "__proto__"])(
  "handleByIntent answers 400 to a form with the unknown intent %j",
  (intent) => {
    let thrown: unknown;
    try {
      send(intent);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(400);
  },
);
