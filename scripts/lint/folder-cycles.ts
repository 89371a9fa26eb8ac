import { importsOf, modulesOf } from "./project-files.ts";

/** A folder directly below a top folder, or a file there. */
const roomOf = (module: string) => module.split("/").slice(0, 2).join("/");

/** Which rooms of one top folder import which others of it. */
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

/** Rooms that import each other, directly or through others: each with those that lead back to it. */
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
