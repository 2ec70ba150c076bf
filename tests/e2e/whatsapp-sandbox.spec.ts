import { chatScreenMessages } from "../../app/web/admin/message-parts/chat-screen-messages.ts";
import { whatsAppMessages } from "../../app/web/admin/whatsapp/messages.ts";
import { sandboxChatMessages } from "../../app/web/whatsapp-sandbox/sandbox-chat-texts.ts";
import { adminPassword } from "../support/site-process.ts";
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  waitForHydration,
} from "./page-assertions.ts";
import { createOwnSite, expect, logIn } from "./site-fixture.ts";

// This file has a site of its own because it connects WhatsApp.
const { test, site } = createOwnSite();
test.use({ viewport: { width: 390, height: 844 } });

const { form, state } = whatsAppMessages.es;
const { answer, states } = chatScreenMessages.es;

test("the owner answers a guest who writes in the WhatsApp sandbox", async ({ page }) => {
  await logIn(page);
  await page.goto(`${site.url}/admin/whatsapp?lang=es`);
  await waitForHydration(page);
  await page.locator("[name=provider]").selectOption("sandbox");
  await page.locator("form:has([name=token]) [name=password]").fill(adminPassword);
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.getByText(state.sandbox)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await page.goto(`${site.url}/sandbox/whatsapp`);
  await page.getByLabel(sandboxChatMessages.number).fill("+52 954 133 4455");
  await page.getByLabel(sandboxChatMessages.text, { exact: true }).fill("¿Hay lugar mañana?");
  await page.getByRole("button", { name: sandboxChatMessages.send }).click();
  await expect(page.getByRole("article")).toContainText("¿Hay lugar mañana?");

  await page.goto(`${site.url}/admin/inbox?lang=es`);
  await page.getByRole("link", { name: "+52 954 133 4455" }).click();
  await waitForHydration(page);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByLabel(answer.label).fill("Sí, a las 8.");
  await page.getByRole("button", { name: answer.submit }).click();
  await expect(page.getByText(states.accepted)).toBeVisible();

  await page.goto(`${site.url}/sandbox/whatsapp`);
  const sent = page.getByRole("article").filter({ hasText: "Sí, a las 8." });
  await sent.getByRole("button", { name: sandboxChatMessages.states.read, exact: true }).click();
  await page.goto(`${site.url}/admin/inbox?lang=es`);
  await page.getByRole("link", { name: "+52 954 133 4455" }).click();
  await expect(page.getByText(states.read, { exact: true })).toBeVisible();
});
