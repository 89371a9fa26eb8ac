import { expect, test } from "vitest";
import { FormServiceUnavailable } from "./form-service.ts";
import { readFromService } from "./service-call.ts";

const answering = (body: string) => ({
  fetch: () => Promise.resolve(new Response(body)),
  timeoutMs: 1000,
});
const url = new URL("http://forms.test/form/42.json");

test.each([
  ["nested too deeply", `{"fields":${"[".repeat(500_000)}`, /nested more than 30 levels/],
  ["with too many values", `[${"1,".repeat(400_000)}1]`, /more than 50000 values/],
  ["too long", `"${"a".repeat(3_000_000)}"`, /More than 2000000 bytes/],
])("rejects a definition %s with the reason", async (_, body, reason) => {
  const startedAt = performance.now();
  const error: unknown = await readFromService(answering(body), url, {}).catch(
    (caught: unknown) => caught,
  );
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(error).toBeInstanceOf(FormServiceUnavailable);
  expect(error).toMatchObject({ message: expect.stringMatching(reason) });
});
