import { importsOf, modulesOf } from "./project-files.ts";

/** Returns the subfolder of a top folder that a module is in, or the module itself. */
const roomOf = (module: string) => module.split("/").slice(0, 2).join("/");

/** Returns which subfolders of a top folder import which others. */
export function roomsOf(topFolder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const module of modulesOf([topFolder])) {
    const room = roomOf(module);
    const others = importsOf(module)
      .map(roomOf)
      .filter((other) => other.startsWith(`${topFolder}/`) && other !== room);
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...others]));
  }
  return rooms;
}

/**
 * Returns the subfolders that import each other, directly or indirectly, each with the subfolders that lead back to it.
 */
export function cyclesIn(rooms: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const reach = (from: string): Set<string> => {
    const reached = new Set<string>();
    const waiting = [...(rooms.get(from) ?? [])];
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
      if (reached.has(room)) continue;
      reached.add(room);
      waiting.push(...(rooms.get(room) ?? []));
    }
    return reached;
  };
  return [...rooms].flatMap(([room, others]) =>
    [...others].filter((other) => reach(other).has(room)).map((other) => `${room} → ${other}`),
  );
}
