/** A mail in plain text. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** Sends a mail. Rejects if the mail server does not accept it within ten seconds for each step. */
export type SendMail = (mail: Mail) => Promise<void>;

interface MailerSettings {
  /** `smtp(s)://user:password@host:port`. */
  readonly server: string;
  /** The sender's e-mail address. */
  readonly from: string;
}

const timeoutMs = 10_000;

/** Creates a function that sends mails over SMTP. A password crosses the network only encrypted. */
export function createMailer({ server, from }: MailerSettings): SendMail {
  const { username, hostname } = new URL(server);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return async ({ to, subject, text }) => {
    // Loaded when the first mail is sent: most processes send none.
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({
      url: server,
      requireTLS: username !== "" && !isLocal,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    try {
      await transport.sendMail({ from, to: [...to], subject, text });
    } finally {
      transport.close();
    }
  };
}
