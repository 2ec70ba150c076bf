/**
 * The parts of a service worker's global scope that the worker uses. TypeScript's own types of them
 * exclude those of pages, and one project has both.
 */
export type ExtendableEvent = Event & Readonly<{ waitUntil(work: Promise<unknown>): void }>;

export type FetchEvent = ExtendableEvent &
  Readonly<{ request: Request; respondWith(response: Response | Promise<Response>): void }>;

export type PushEvent = ExtendableEvent & Readonly<{ data: { json(): unknown } | null }>;

export type NotificationEvent = ExtendableEvent & Readonly<{ notification: Notification }>;

/** An event of Background Sync, which only some browsers have. */
export type SyncEvent = ExtendableEvent & Readonly<{ tag: string }>;

type WindowClient = Readonly<{
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}>;

type WorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  sync: SyncEvent;
};

type WorkerScope = Readonly<{
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: Readonly<{
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  }>;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}>;

export const workerScope = globalThis as unknown as WorkerScope;
