import { connect, type Socket } from "node:net";
import {
  areLoopback,
  arePublic,
  createFixedLookup,
  type Resolve,
  resolveAddresses,
  resolveWithSystem,
} from "./guarded-addresses.server.ts";

/** A host that somebody entered leads into an internal network. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddress";
  readonly code = "EPRIVATE";
}

type GuardedTarget = Readonly<{
  host: string;
  /** Whether connections to this machine are allowed. Used in development and in tests. */
  allowLoopback: boolean;
  /** The time limit in milliseconds from the DNS lookup to the open connection. */
  limitMs: number;
  /** Resolves a host name; tests replace it. */
  resolve?: Resolve | undefined;
}>;

/** Returns the addresses of a host that may be connected to. Throws a PrivateAddressError if not. */
async function resolvePublicHost(target: GuardedTarget, signal: AbortSignal) {
  const { host, allowLoopback, resolve = resolveWithSystem } = target;
  const addresses = await resolveAddresses(host, resolve, signal);
  const isAllowed = (allowLoopback && areLoopback(addresses)) || arePublic(addresses);
  if (!isAllowed) throw new PrivateAddressError(`${host} is an address of an internal network`);
  return addresses;
}

/** Whether a host leads into an internal network, as far as it can be found out now. */
export async function isPrivateHost(target: GuardedTarget): Promise<boolean> {
  try {
    await resolvePublicHost(target, AbortSignal.timeout(target.limitMs));
    return false;
  } catch (error) {
    // A host that is not found now is checked again when it is connected to.
    return error instanceof PrivateAddressError;
  }
}

/**
 * Opens a TCP connection to a host that somebody entered, without giving access to the internal
 * network: every resolved address must be public, and the connection uses exactly these addresses.
 */
export async function openGuardedSocket(
  target: GuardedTarget & Readonly<{ port: number }>,
): Promise<Socket> {
  const signal = AbortSignal.timeout(target.limitMs);
  const addresses = await resolvePublicHost(target, signal);
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({
    ...{ host: target.host, port: target.port, autoSelectFamily: true },
    lookup: createFixedLookup(addresses),
  });
  const giveUp = () => socket.destroy(signal.reason);
  signal.addEventListener("abort", giveUp, { once: true });
  socket.once("error", reject);
  socket.once("connect", () => {
    signal.removeEventListener("abort", giveUp);
    socket.off("error", reject);
    resolve(socket);
  });
  return promise;
}
