import fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import {
  clientKeyOf,
  createReadClientAddress,
  createSocketClients,
  readNetworks,
} from "./client-address.ts";

/** Returns the address that is found for a request from `peer` with an `X-Forwarded-For` header. */
async function addressFound(
  trusted: readonly string[],
  peer: string,
  forwarded?: string,
): Promise<unknown> {
  const readClientAddress = createReadClientAddress(trusted);
  const site = new Hono().get("/", (c) => c.json(readClientAddress(c)));
  const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  const env = {
    incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: "IPv4" } },
  };
  return (await site.request("/", { headers }, env)).json();
}

describe("the visitor's address", () => {
  const proxies = ["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"];

  const cases: readonly [string, readonly string[], string, string | undefined, string][] = [
    ["the peer without proxies", [], "203.0.113.5", undefined, "203.0.113.5"],
    [
      "the peer if it is not a proxy, whatever its headers say",
      proxies,
      "203.0.113.5",
      "1.1.1.1",
      "203.0.113.5",
    ],
    ["what a proxy says", proxies, "10.0.0.1", "203.0.113.5", "203.0.113.5"],
    [
      "the right-most address that is not a proxy",
      proxies,
      "10.0.0.1",
      "1.1.1.1, 203.0.113.5, 10.2.3.4, 192.0.2.7",
      "203.0.113.5",
    ],
    ["the proxy itself if it sends no header", proxies, "10.0.0.1", undefined, "10.0.0.1"],
    [
      "the nearest valid address if a proxy sends nonsense",
      proxies,
      "10.0.0.1",
      "203.0.113.5, unknown",
      "10.0.0.1",
    ],
    ["the first address if all are proxies", proxies, "10.0.0.1", "10.0.0.2, 10.0.0.3", "10.0.0.2"],
    ["an IPv6 visitor", proxies, "2001:db8::1", "2a02:2e0::1", "2a02:2e0::1"],
    ["an address with a port", proxies, "10.0.0.1", "203.0.113.5:4711", "203.0.113.5"],
    ["an IPv6 address with a port", proxies, "10.0.0.1", "[2a02:2e0::1]:4711", "2a02:2e0::1"],
    [
      "an IPv4 peer of a socket for both",
      proxies,
      "::ffff:10.0.0.1",
      "::ffff:203.0.113.5",
      "203.0.113.5",
    ],
    [
      "an IPv4 peer written in hexadecimal",
      proxies,
      "::ffff:a00:1",
      "::ffff:cb00:7105",
      "203.0.113.5",
    ],
  ];
  for (const [name, trusted, peer, forwarded, expected] of cases) {
    it(`is ${name}`, async () => {
      expect(await addressFound(trusted, peer, forwarded)).toBe(expected);
    });
  }

  it("is null for a request without a socket", async () => {
    const readClientAddress = createReadClientAddress([]);
    const site = new Hono().get("/", (c) => c.json(readClientAddress(c)));
    expect(await (await site.request("/")).json()).toBeNull();
  });

  it("cannot be chosen by the visitor, whatever header it sends", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant("x"))), async (hops) => {
        // The proxy appends the address of its client.
        const forwarded = [...hops, "203.0.113.5"].join(", ");
        expect(await addressFound(proxies, "10.0.0.1", forwarded)).toBe("203.0.113.5");
      }),
      { numRuns: 100, seed: 3 },
    );
  });
});

it.each([
  "proxy.example",
  "10.0.0.0/33",
  "10.0.0.0/",
  "10.0.0.0/8/8",
  "::/129",
  "1.2.3",
  "10.0.0.0/-1",
])("refuses %s as a network", (item) => {
  expect(() => readNetworks([item])).toThrow(RangeError);
});

describe("the key by which limits count", () => {
  it.each([
    ["an IPv4 address", "203.0.113.5", "203.0.113.5"],
    ["an IPv4 address written as IPv6", "::ffff:203.0.113.5", "203.0.113.5"],
    ["the same in hexadecimal", "::FFFF:cb00:7105", "203.0.113.5"],
    ["an IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["a shortened IPv6 address", "2001:db8::6", "2001:db8:0:0::/64"],
    ["the same written out", "2001:0DB8:0000:0000:0000:0000:0000:0007", "2001:db8:0:0::/64"],
    ["a link-local address with its zone", "fe80::1%eth0", "fe80:0:0:0::/64"],
    ["the IPv6 loopback", "::1", "0:0:0:0::/64"],
    ["nothing", null, ""],
  ])("of %s", (_, address, key) => {
    expect(clientKeyOf(address)).toBe(key);
  });

  it("is the same for all addresses of a /64, and only for those", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((bits) => bits.toString(16));
    const four = fc.tuple(group, group, group, group).map((groups) => groups.join(":"));
    fc.assert(
      fc.property(four, four, four, (network, host, other) => {
        const key = clientKeyOf(`${network}:${host}`);
        return (
          clientKeyOf(`${network}:${other}`) === key &&
          (network === other || clientKeyOf(`${other}:${host}`) !== key)
        );
      }),
      { numRuns: 200, seed: 3 },
    );
  });
});

describe("the client of a socket", () => {
  const clients = createSocketClients(["10.0.0.0/8"]);

  it("is its peer, whatever the request says", () => {
    const socket = { remoteAddress: "::ffff:203.0.113.5" };
    expect(clients.keyOfPeer(socket)).toBe("203.0.113.5");
    const headers = { "x-forwarded-for": "198.51.100.9" };
    expect(clients.keyOfRequest({ socket, headers })).toBe("203.0.113.5");
  });

  it("is unknown behind a trusted proxy until a request names it", () => {
    const socket = { remoteAddress: "10.0.0.1" };
    expect(clients.keyOfPeer(socket)).toBeNull();
    const headers = { "x-forwarded-for": "1.1.1.1, 2001:db8::7" };
    expect(clients.keyOfRequest({ socket, headers })).toBe("2001:db8:0:0::/64");
  });

  it("is empty once the socket is gone", () => {
    expect(clients.keyOfRequest({ socket: {}, headers: {} })).toBe("");
  });
});
