type Node<T> = { size: number; items: T[]; parts: Map<string, Node<T>> };

const emptyNode = <T>(): Node<T> => ({ size: 0, items: [], parts: new Map() });

/**
 * A queue that parties leave by turns: a party with many items does not hold up a party with few. A
 * party is named by its groups, the widest first. The widest groups take turns, and inside each of
 * them the narrower groups do.
 */
export function turnQueue<T>() {
  const root = emptyNode<T>();

  /** The nodes from the root down to a party's own, as far as there are any. */
  function pathTo(names: readonly string[]): Node<T>[] {
    const path = [root];
    for (const name of names) {
      const part = path.at(-1)?.parts.get(name);
      if (!part) break;
      path.push(part);
    }
    return path;
  }

  function shiftFrom(node: Node<T>, mayGo: (name: string) => boolean): T | undefined {
    for (const [name, part] of node.parts) {
      if (!mayGo(name)) continue;
      const item = shiftFrom(part, () => true);
      node.size -= 1;
      // Moves the group behind all the others.
      node.parts.delete(name);
      if (part.size > 0) node.parts.set(name, part);
      return item;
    }
    if (node.items.length > 0) node.size -= 1;
    return node.items.shift();
  }

  function remove(names: readonly string[], item: T): boolean {
    const path = pathTo(names);
    const own = path.at(-1);
    const place = path.length > names.length && own ? own.items.indexOf(item) : -1;
    if (place < 0) return false;
    own?.items.splice(place, 1);
    for (const [depth, node] of path.entries()) {
      node.size -= 1;
      if (node.size === 0) path[depth - 1]?.parts.delete(names[depth - 1] ?? "");
    }
    return true;
  }

  return {
    push(names: readonly string[], item: T): void {
      let node = root;
      node.size += 1;
      for (const name of names) {
        const part = node.parts.get(name) ?? emptyNode();
        node.parts.set(name, part);
        part.size += 1;
        node = part;
      }
      node.items.push(item);
    },
    /** The next item by turns, from a widest group that `mayGo` lets go now. */
    shift: (mayGo: (widest: string) => boolean = () => true) => shiftFrom(root, mayGo),
    remove,
    /** How many items a group has; without names, how many there are in all. */
    size: (...names: string[]): number => {
      const path = pathTo(names);
      return path.length > names.length ? (path.at(-1)?.size ?? 0) : 0;
    },
    /** The size of the largest widest group, and the last item of its largest party. */
    longest(): { size: number; last: T | undefined } {
      let node = root;
      let size = 0;
      while (node.parts.size > 0) {
        node = [...node.parts.values()].reduce((a, b) => (b.size > a.size ? b : a));
        size ||= node.size;
      }
      return { size, last: node.items.at(-1) };
    },
  };
}
