import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Returns the client's IP address; null for a request without a socket. */
export type ReadClientAddress = (c: Context) => string | null;

/** The parts of a request that identify its sender. */
export interface ClientAddressSource {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/**
 * Finds visitors' addresses behind the given proxies. The result is the peer of the socket, unless that is a trusted
 * proxy: then it is the right-most address in `X-Forwarded-For` that is not a trusted proxy. Clients can forge
 * everything further left.
 *
 * @param trustedProxies addresses and networks (`10.0.0.0/8`); throws `RangeError` on anything else.
 */
export function createReadClientAddress(trustedProxies: readonly string[]): ReadClientAddress {
  const trusted = readNetworks(trustedProxies);
  return (c) => {
    const peer = peerOf(c);
    return peer === null ? null : clientBehind(trusted, peer, c.req.header("x-forwarded-for"));
  };
}

/** Identifies the clients of a server's connections and requests, behind the given proxies. */
export function createSocketClients(trustedProxies: readonly string[]) {
  const trusted = readNetworks(trustedProxies);
  return {
    /**
     * Key of the client that opened a connection; null for a trusted proxy, whose connections carry requests of many
     * clients.
     */
    keyOfPeer(socket: ClientAddressSource["socket"]): string | null {
      const peer = withoutMapping(socket.remoteAddress ?? "");
      return isIP(peer) !== 0 && isWithin(trusted, peer) ? null : clientKeyOf(peer);
    },
    /** Key of the client that sent a request. */
    keyOfRequest({ socket, headers }: ClientAddressSource): string {
      const peer = withoutMapping(socket.remoteAddress ?? "");
      if (isIP(peer) === 0) return "";
      return clientKeyOf(clientBehind(trusted, peer, String(headers["x-forwarded-for"] ?? "")));
    },
  };
}

/**
 * Returns the key by which limits count a client: an IPv4 address, or the /64 network of an IPv6 address, since one
 * household or server can use any address of its /64. An IPv4 address mapped to IPv6 counts as IPv4. Empty for a
 * request without a socket.
 */
export function clientKeyOf(address: string | null): string {
  if (address === null) return "";
  const plain = withoutMapping(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(":")}::/64` : plain;
}

function clientBehind(trusted: BlockList, peer: string, forwardedFor = ""): string {
  const hops = forwardedFor.split(",").map(addressOfHop);
  let address = peer;
  while (isWithin(trusted, address)) {
    const hop = hops.pop();
    // The proxy itself is the client, or the header contains something other than an address.
    if (hop === undefined || hop === null) break;
    address = hop;
  }
  return address;
}

/** Parses a list of addresses and CIDR networks. Throws `RangeError` with the first item that is neither. */
export function readNetworks(list: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const item of list) {
    const [address = "", prefix, ...more] = item.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    const bits = prefix === undefined || !/^\d{1,3}$/.test(prefix) ? Number.NaN : Number(prefix);
    const isNetwork = prefix === undefined || bits <= (family === "ipv6" ? 128 : 32);
    if (isIP(address) === 0 || !isNetwork || more.length > 0)
      throw new RangeError(`${item} is neither an address nor a network such as 10.0.0.0/8`);
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, bits, family);
  }
  return networks;
}

/** Returns whether an address lies in one of the networks. */
export function isWithin(networks: BlockList, address: string): boolean {
  return networks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function peerOf(c: Context): string | null {
  // A request made inside this process has no socket.
  if (typeof c.env !== "object" || c.env === null || !("incoming" in c.env)) return null;
  const { address } = getConnInfo(c).remote;
  return address === undefined ? null : withoutMapping(address);
}

/** Parses `1.2.3.4`, `1.2.3.4:80`, `2001:db8::1` or `[2001:db8::1]:80`; null for anything else. */
function addressOfHop(hop: string): string | null {
  const text = hop.trim();
  const bare = /^\[(?<v6>[^\]]+)\](?::\d+)?$/.exec(text)?.groups?.["v6"];
  const address = withoutMapping(bare ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1"));
  return isIP(address) === 0 ? null : address;
}

/**
 * Converts an IPv4 address written as IPv6 (`::ffff:1.2.3.4` or `::ffff:102:304`) to IPv4; any other text is unchanged.
 */
function withoutMapping(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return address;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join(".");
}

/** Returns the eight groups of an IPv6 address in their shortest form, without its zone (`%eth0`). */
function groupsOf(address: string): readonly string[] {
  // The URL parser normalises the spelling of an address.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}
