/** The capacity from each node to each other node of a network. */
export type Capacities = readonly (readonly number[])[];

/**
 * Returns the largest flow from the first node of a network to its last one, with whole numbers, by
 * the method of Ford and Fulkerson. The networks of this project have some twenty nodes.
 */
export function getMaxFlow(capacities: Capacities): number {
  const left = capacities.map((row) => [...row]);
  const last = left.length - 1;
  let flow = 0;
  for (;;) {
    const more = pushFlow(left, 0, last, Infinity, new Set());
    if (more === 0) return flow;
    flow += more;
  }
}

/** Sends flow from a node to the last one along one path, and returns how much. */
function pushFlow(
  left: number[][],
  from: number,
  last: number,
  most: number,
  seen: Set<number>,
): number {
  if (from === last) return most;
  seen.add(from);
  const row = left[from] ?? [];
  for (let to = 0; to <= last; to += 1) {
    const room = row[to] ?? 0;
    if (room === 0 || seen.has(to)) continue;
    const sent = pushFlow(left, to, last, Math.min(most, room), seen);
    if (sent === 0) continue;
    row[to] = room - sent;
    const back = left[to];
    if (back) back[from] = (back[from] ?? 0) + sent;
    return sent;
  }
  return 0;
}
