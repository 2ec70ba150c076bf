import { expect, it } from "vitest";
import {
  buildSignatureHeaders,
  generateWebhookSecret,
} from "#app/notifications/webhook/outgoing-webhook-signature.server.ts";

it("buildSignatureHeaders reproduces the example of the Standard Webhooks specification", () => {
  const headers = buildSignatureHeaders({
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    body: '{"test": 2432232314}',
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    now: new Date(1_614_265_330_000),
  });
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

it("generateWebhookSecret returns a different 256-bit secret each time", () => {
  const secret = generateWebhookSecret();
  expect(Buffer.from(secret.replace("whsec_", ""), "base64")).toHaveLength(32);
  expect(generateWebhookSecret()).not.toBe(secret);
});
