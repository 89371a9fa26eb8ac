import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { silentLog, type Log } from "#lib/log.ts";
import { formInstance } from "#sample/brand/forms.ts";
import { createFormServices } from "#server/form-services/form-services.ts";
import { createLeadCipher } from "#server/leads/lead-cipher.ts";
import { createLeadDelivery } from "#server/leads/lead-delivery.ts";
import type { LeadStore } from "#server/leads/lead-store.ts";
import { createSqlLeadStore } from "#server/leads/sql-lead-store.ts";
import { openSqliteDatabase, type SqliteDatabase } from "#server/leads/sqlite-database.ts";
import {
  startFakeFormService,
  type FakeFormService,
  type ServiceFault,
} from "../fake-form-service.ts";
import { newLead } from "./lead-samples.ts";

interface DeliveryOptions {
  readonly honoursKey?: boolean;
  readonly log?: Log;
  /** Default: the store of `store()`. */
  readonly store?: LeadStore;
  /** Short if the service stays silent; otherwise long enough for a busy machine. */
  readonly timeoutMs?: number;
}

/** Sets up a lead store, a fake form service and a clock that the test moves, new for each test. */
export function setUpLeadDelivery() {
  let fakeService: FakeFormService;
  let folder: string;
  let database: SqliteDatabase;
  let store: LeadStore;
  const clock = { now: 0 };

  const file = () => join(folder, "leads.sqlite");
  const open = (
    keys: readonly string[] = [],
    limits: Parameters<typeof openSqliteDatabase>[1] = {},
  ) => {
    database = openSqliteDatabase(file(), limits);
    return createSqlLeadStore(database, createLeadCipher(keys));
  };
  beforeAll(async () => {
    fakeService = await startFakeFormService();
  });
  afterAll(() => fakeService.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "delivery-"));
    store = open();
    clock.now = 1_800_000_000_000;
    fakeService.failBy(() => null);
    fakeService.honourKeys(true);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  return {
    clock,
    fakeService: () => fakeService,
    store: () => store,
    /** The database that was opened last. */
    database: () => database,
    /** Path of the store's file. */
    file,
    /** Opens the store of another process. */
    open,
    createDelivery: (options: DeliveryOptions = {}) => {
      const { honoursKey = true, log = silentLog, timeoutMs = 5000 } = options;
      const leads = options.store ?? store;
      const accounts = [{ instance: formInstance, token: "t0ken" }];
      const formstack = { url: fakeService.formstackUrl, honoursKey, accounts };
      const services = createFormServices({
        settings: { formstack, eloqua: null, webform: null },
        embeddedUrl: null,
        fetch,
        log,
        timeoutMs,
      });
      const clocks = { now: () => clock.now, elapsed: () => clock.now };
      return createLeadDelivery({ store: leads, services, log, ...clocks, random: () => 0 });
    },
    /** Stores a lead and returns its id. `isMarked`: the form has a hidden field for the id. */
    addLead: async ({ isMarked = false } = {}): Promise<string> => {
      const id = randomUUID();
      const { content, ...facts } = newLead();
      const values = { ...content.values, ...(isMarked && { "42099": id }) };
      const lead = { ...facts, id, content: { ...content, values } };
      await store.add(lead, { state: "stored", at: clock.now });
      return id;
    },
    failPosts: (fault: ServiceFault | null) =>
      fakeService.failBy((request) => (request.startsWith("POST") ? fault : null)),
    timeoutFor: (fault: ServiceFault) => (fault.includes("silence") ? 200 : 5000),
    /** Number of times that the service has accepted a lead. */
    takenOf: (id: string) => fakeService.taken.filter(({ key }) => key === id).length,
    leadOf: async (id: string) => (await store.find(id))?.lead,
    /** Events of a lead after it was stored. */
    eventsOf: async (id: string) =>
      (await store.find(id))?.history.map(({ event }) => event).slice(2),
  };
}
