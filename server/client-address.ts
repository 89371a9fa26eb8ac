import { BlockList, isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Reads the address a request really comes from; null when it came through no socket. */
export type ReadClientAddress = (c: Context) => string | null;

/**
 * Reads visitors' addresses behind the given proxies: the peer of the socket, and only where that is a trusted proxy
 * the right-most address of `X-Forwarded-For` that is not one itself. What stands further left, anybody may have written.
 *
 * @param trustedProxies addresses and networks (`10.0.0.0/8`); throws `RangeError` on anything else.
 */
export function createReadClientAddress(trustedProxies: readonly string[]): ReadClientAddress {
  const trusted = readNetworks(trustedProxies);
  return (c) => {
    const peer = peerOf(c);
    if (peer === null) return null;
    const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map(addressOfHop);
    let address = peer;
    while (isWithin(trusted, address)) {
      const hop = hops.pop();
      // A proxy that is the visitor itself, or wrote what is no address.
      if (hop === undefined || hop === null) break;
      address = hop;
    }
    return address;
  };
}

/** The networks of a list of addresses and CIDRs. Throws `RangeError` naming the first that is neither. */
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

/** Whether an address lies in one of the networks. */
export function isWithin(networks: BlockList, address: string): boolean {
  return networks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function peerOf(c: Context): string | null {
  // A request made within the process has no socket.
  if (typeof c.env !== "object" || c.env === null || !("incoming" in c.env)) return null;
  const { address } = getConnInfo(c).remote;
  return address === undefined ? null : withoutMapping(address);
}

/** `1.2.3.4`, `1.2.3.4:80`, `2001:db8::1` or `[2001:db8::1]:80`; null for anything else. */
function addressOfHop(hop: string): string | null {
  const text = hop.trim();
  const bare = /^\[(?<v6>[^\]]+)\](?::\d+)?$/.exec(text)?.groups?.["v6"];
  const address = withoutMapping(bare ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1"));
  return isIP(address) === 0 ? null : address;
}

/** An IPv4 address as sockets for both families show it, `::ffff:1.2.3.4`, by itself. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");
