import { viaLink, type RequestContext } from "../request/context.ts";
import { jsonApiVersion } from "./document.ts";

interface ErrorOptions {
  /** Address of an explanation. Default: the section of the HTTP specification. */
  readonly info?: string;
  /** JSON pointer into the document. */
  readonly pointer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error that leads to a JSON:API error document. */
export class JsonApiError extends Error {
  readonly code = "jsonapi_error";
  readonly status: number;
  readonly options: ErrorOptions;

  constructor(status: number, detail: string, options: ErrorOptions = {}) {
    super(detail);
    this.status = status;
    this.options = options;
  }
}

/** Why a protected relationship is not shown. */
export const closedRelationship = "The current user is not allowed to view this relationship.";

export const badRequest = (detail: string) => new JsonApiError(400, detail);

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  414: "URI Too Long",
  500: "Internal Server Error",
};

const sections: Readonly<Record<number, string>> = {
  400: "10.4.1",
  403: "10.4.4",
  404: "10.4.5",
  405: "10.4.6",
  406: "10.4.7",
  414: "10.4.15",
  500: "10.5.1",
};

/** Returns the error document of the JSON:API specification, with the links that Drupal adds. */
export function errorDocument(context: RequestContext, error: JsonApiError): object {
  const { status, options } = error;
  const info =
    options.info ??
    `https://www.w3.org/Protocols/rfc2616/rfc2616-sec10.html#sec${sections[status] ?? "10"}`;
  return {
    jsonapi: jsonApiVersion,
    errors: [
      {
        title: titles[status] ?? "Error",
        status: String(status),
        detail: error.message,
        links: { via: { href: viaLink(context) }, info: { href: info } },
        ...(options.pointer ? { source: { pointer: options.pointer } } : {}),
      },
    ],
  };
}
