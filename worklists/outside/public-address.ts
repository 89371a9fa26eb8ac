import { lookup as lookUp } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that are not on the public internet, and names for them (RFC 6890). */
const inner = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  inner.addSubnet(network, prefix, "ipv4");
/** The public internet uses 2000::/3 only. Within it, these carry an IPv4 address or are documentation. */
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
const carriersV6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  carriersV6.addSubnet(network, prefix, "ipv6");

/** Returns whether an IP address is on the public internet. Others may be services inside the network of the site. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inner.check(address, "ipv4");
  return version === 6 && publicV6.check(address, "ipv6") && !carriersV6.check(address, "ipv6");
}

/** A link leads to an address that is not public. */
export class InnerAddressError extends Error {
  override readonly name = "InnerAddressError";
}

/**
 * Looks up a host like Node does, and fails if any of its addresses is not public. The connection uses the addresses that
 * were checked, so a name cannot have another one a moment later.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) {
      callback(error ?? new Error(`${hostname} has no address`), "", 0);
      return;
    }
    if (found.some(({ address }) => !isPublicAddress(address))) {
      callback(new InnerAddressError("The host is inside a private network."), "", 0);
      return;
    }
    if (options.all === true) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
