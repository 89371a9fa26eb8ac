import { createStore, type StoreApi } from "zustand/vanilla";
import {
  emptyMemory,
  type Profile,
  profileOf,
  remember,
  scoreNames,
  scoresOf,
  type HistoryEvent,
  type ScoreName,
  type Stage,
  type VisitorMemory,
} from "#domain/visitor/engagement.ts";
import { classifyTitle, type TitleClass } from "#domain/visitor/job-title.ts";
import { profileStore } from "./profile-store.ts";
import { createMemoryKeeper, type MemoryKeeper } from "./visitor-memory.ts";

/** State of the visitor in the browser (docs/specification.md §3). It is never sent anywhere. */
export interface UserState {
  /** Country of the visitor's IP address; null if it is not known yet or cannot be found out. */
  readonly ipCountry: { readonly code: string } | null;
  readonly user: UserData;
  /** The server has stored the campaign parameters of the address. */
  readonly queryLoaded: boolean;
  readonly historyScoring: readonly { readonly name: ScoreName; readonly score: number }[];
  readonly historyStage: Stage;
  /** The latest events, oldest first. */
  readonly history: readonly HistoryEvent[];
}

export interface UserData {
  /** Job title, until the next document; only its class is stored. */
  readonly title: string | null;
  readonly cLevel: boolean;
  readonly dLevel: boolean;
  readonly regular: boolean;
}

/** The visitor as one browser knows them: the state, and functions to change it. */
export interface Visitor {
  readonly store: StoreApi<UserState>;
  /** Reads the history of earlier visits. */
  recall(): void;
  /** Stores an event. A history starts with `init`. */
  record(event: HistoryEvent): void;
  /** Stores the class of a job title. */
  setTitle(title: string): void;
  /** Deletes everything. */
  forget(): void;
}

/** Creates a visitor whose history `keeper` stores. Every change is also written to the state. */
export function createVisitor(
  keeper: MemoryKeeper,
  tell: (profile: Profile) => void = () => {},
): Visitor {
  const store = createStore<UserState>(() => ({
    ipCountry: null,
    queryLoaded: false,
    ...stateOf(emptyMemory, null),
  }));
  const show = (memory: VisitorMemory, title = store.getState().user.title) => {
    store.setState(stateOf(memory, title));
    tell(profileOf(memory));
  };
  const keep = (memory: VisitorMemory) => {
    keeper.write(memory);
    show(memory);
  };
  return {
    store,
    recall: () => show(keeper.read()),
    record(event) {
      const memory = keeper.read();
      const begun =
        memory.history.length === 0
          ? remember(memory, { ...event, type: "init", pageType: null, assetType: null })
          : memory;
      keep(remember(begun, event));
    },
    setTitle(title) {
      store.setState(({ user }) => ({ user: { ...user, title } }));
      keep({ ...keeper.read(), titleClass: classifyTitle(title) });
    },
    forget() {
      keeper.clear();
      show(emptyMemory, null);
    },
  };
}

function stateOf({ history, stage, titleClass }: VisitorMemory, title: string | null) {
  const scores = scoresOf(history);
  return {
    history,
    historyStage: stage,
    historyScoring: scoreNames.map((name) => ({ name, score: scores[name] })),
    user: userData(titleClass, title),
  };
}

const userData = (titleClass: TitleClass, title: string | null): UserData => ({
  title,
  cLevel: titleClass === "cLevel",
  dLevel: titleClass === "dLevel",
  regular: titleClass === "regular",
});

/** Returns the class whose flag is set. */
export function titleClassOf({ cLevel, dLevel }: UserData): TitleClass {
  if (cLevel) return "cLevel";
  return dLevel ? "dLevel" : "regular";
}

/** The visitor of this document. */
export const visitor = createVisitor(
  createMemoryKeeper(() => localStorage),
  (profile) => profileStore.setState(profile),
);
