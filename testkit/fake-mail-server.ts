import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail server on this machine that accepts every mail and records it. It offers no TLS. */
export interface FakeMailServer {
  /** `smtp://127.0.0.1:port`. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** All lines of all conversations. */
  readonly lines: readonly string[];
  /** Refuses recipients from now on, or accepts them again. */
  refuse(refuses: boolean): void;
  close(): void;
}

export async function startMailServer(): Promise<FakeMailServer> {
  const lines: string[] = [];
  const mails: ReceivedMail[] = [];
  const state = { refuses: false };
  const server = createServer((socket) => {
    let isData = false;
    let message: string[] = [];
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say("220 mail.test ESMTP");
    let rest = "";
    socket.on("data", (chunk) => {
      rest += String(chunk);
      const complete = rest.split("\r\n");
      rest = complete.pop() ?? "";
      for (const line of complete) {
        lines.push(line);
        if (isData) {
          isData = line !== ".";
          if (isData) message.push(line.replace(/^\.\./, "."));
          else {
            mails.push(readMail(message));
            message = [];
            say("250 queued");
          }
        } else if (line.startsWith("EHLO")) say("250-mail.test\r\n250 AUTH PLAIN");
        else if (line === "STARTTLS") say("502 not implemented");
        else if (line.startsWith("AUTH")) say("235 welcome");
        else if (line.startsWith("RCPT") && state.refuses) say(`550 no mailbox ${line}`);
        else if (line === "DATA") {
          isData = true;
          say("354 go on");
        } else if (line === "QUIT") socket.end("221 bye\r\n");
        else say("250 ok");
      }
    });
    socket.on("error", () => {});
  });
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    lines,
    refuse: (refuses) => void (state.refuses = refuses),
    close: () => void server.close(),
  };
}

/** Reads a mail of one part (RFC 5322, RFC 2047, RFC 2045). */
function readMail(lines: readonly string[]): ReceivedMail {
  const [head = "", ...body] = lines.join("\n").split("\n\n");
  const header = (name: string) => {
    const unfolded = head.replaceAll(/\n\s+/g, " ");
    const value = new RegExp(`^${name}: (.*)$`, "im").exec(unfolded)?.[1] ?? "";
    return value
      .replaceAll(/\?= =\?/g, "?==?")
      .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
        kind.toUpperCase() === "B" ? decodeBase64(text) : decodeQuoted(text.replaceAll("_", " ")),
      );
  };
  const text = body.join("\n\n");
  const encoding = header("Content-Transfer-Encoding");
  return {
    from: header("From"),
    to: header("To"),
    subject: header("Subject"),
    text:
      encoding === "base64"
        ? decodeBase64(text)
        : encoding === "quoted-printable"
          ? decodeQuoted(text.replaceAll("=\n", ""))
          : text,
  };
}

const decodeBase64 = (text: string) => Buffer.from(text, "base64").toString();

/** Decodes `=C3=A9`. Bytes of one character may be in two words of a header. */
const decodeQuoted = (text: string) =>
  text.replaceAll(/(?:=[\dA-F]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll("=", ""), "hex").toString(),
  );
