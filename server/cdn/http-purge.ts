import type { PurgeAdapter } from "./purge-adapter.ts";

/**
 * A cache that purges by HTTP, such as Varnish with xkey (`deploy/varnish.vcl`): `PURGE` with the tags in the header
 * `xkey`.
 * @see https://github.com/varnish/varnish-modules/blob/master/src/vmod_xkey.vcc
 */
export const httpPurge: PurgeAdapter = {
  maxTags: 500,
  // Varnish accepts header lines of 8 KB.
  maxTagBytes: 6000,
  request: ({ url, token }, tags) => ({
    url,
    method: "PURGE",
    headers: {
      xkey: tags.join(" "),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
  }),
  confirms: () => true,
};
