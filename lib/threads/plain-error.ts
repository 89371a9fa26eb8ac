/** An error as plain data, to be sent to another thread. */
export interface PlainError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Further properties that can be cloned and compared: `code`, `status` and so on. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly cause: PlainError | undefined;
}

/**
 * Converts anything thrown to plain data. Structured cloning alone would lose the name and all properties of an error's
 * own class.
 */
export function toPlainError(error: unknown): PlainError {
  if (!(error instanceof Error))
    return {
      name: "Error",
      message: String(error),
      stack: undefined,
      fields: {},
      cause: undefined,
    };
  const { name, message, stack, cause, ...rest } = error;
  const fields = Object.entries(rest).filter(([, value]) => isPlain(value));
  return {
    name: name ?? error.name,
    message: message ?? error.message,
    stack: stack ?? error.stack,
    fields: Object.fromEntries(fields),
    cause: (cause ?? error.cause) === undefined ? undefined : toPlainError(cause ?? error.cause),
  };
}

/** Restores the error of the other thread. Recognise it by `name` and `code`, since its class is lost. */
export function fromPlainError({ name, message, stack, fields, cause }: PlainError): Error {
  const error = new Error(message, cause && { cause: fromPlainError(cause) });
  Object.defineProperty(error, "name", { value: name, configurable: true });
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, fields);
}

const isPlain = (value: unknown): boolean =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
