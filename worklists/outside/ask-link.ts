import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { InnerAddressError, isPublicAddress, lookUpPublic } from "./public-address.ts";

/** The response to a request without its body. */
interface LinkAnswer {
  readonly status: number;
  readonly location: string | null;
}

export type AskLink = (url: URL, method: "HEAD" | "GET") => Promise<LinkAnswer>;

const timeoutMs = 10_000;
const maxHeaderBytes = 16_384;
/** Names the program, so that operators of other sites know what asks. */
const userAgent = "link-check (checks the links of a website; one request per host and second)";

interface AskOptions {
  /** Looks up hosts. Default: only public addresses. */
  readonly lookup?: LookupFunction;
  /** Returns whether an IP address in a link may be asked. Default: only public ones. */
  readonly isAllowed?: (address: string) => boolean;
}

/**
 * Creates a function that requests the head of an address, and reads no body. It never asks hosts inside private networks,
 * and no other port than that of the scheme.
 */
export function createAskLink(options: AskOptions = {}): AskLink {
  const { lookup = lookUpPublic, isAllowed = isPublicAddress } = options;
  const isOwnPort = options.lookup === undefined;
  return (url, method) =>
    new Promise((resolve, reject) => {
      const host = url.hostname.replace(/^\[|\]$/g, "");
      if (!/^https?:$/.test(url.protocol) || (isOwnPort && url.port !== ""))
        return reject(new InnerAddressError("The link has an unusual port or scheme."));
      if (isIP(host) !== 0 && !isAllowed(host))
        return reject(new InnerAddressError("The host is inside a private network."));
      const { request } = url.protocol === "https:" ? https : http;
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = request(
        url,
        {
          method,
          lookup,
          signal,
          agent: false,
          maxHeaderSize: maxHeaderBytes,
          headers: { "User-Agent": userAgent, Accept: "*/*" },
        },
        (response) => {
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
          });
          response.destroy();
        },
      );
      sent.on("error", (error) =>
        reject(signal.aborted ? new Error("No response in 10 s.") : error),
      );
      sent.end();
    });
}
