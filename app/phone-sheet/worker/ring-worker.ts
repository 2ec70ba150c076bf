import { sendInBackground } from "./background-sending.ts";
import { showNotifications } from "./notifications.ts";
import { answerSheetFiles } from "./sheet-files.ts";
import { workerScope } from "./worker-scope.ts";

// The only service worker of the site. It shows push notifications and the day sheet on the team's
// phones, and is served as /admin/ring-worker.js: push subscriptions belong to that registration.
workerScope.addEventListener("install", () => void workerScope.skipWaiting());
workerScope.addEventListener("activate", (event) => event.waitUntil(workerScope.clients.claim()));

showNotifications();
sendInBackground();
answerSheetFiles();
