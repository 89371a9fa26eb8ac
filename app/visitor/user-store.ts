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
  /** Country of the visitor's address; null before it is known, and where it cannot be found out. */
  readonly ipCountry: { readonly code: string } | null;
  readonly user: UserData;
  /** The campaign parameters of the address have been saved, by the server. */
  readonly queryLoaded: boolean;
  readonly historyScoring: readonly { readonly name: ScoreName; readonly score: number }[];
  readonly historyStage: Stage;
  /** The last events, oldest first. */
  readonly history: readonly HistoryEvent[];
}

export interface UserData {
  /** Job title, as long as the document lives; only its class is stored. */
  readonly title: string | null;
  readonly cLevel: boolean;
  readonly dLevel: boolean;
  readonly regular: boolean;
}

/** The visitor as one browser knows them: the state, and what changes it. */
export interface Visitor {
  readonly store: StoreApi<UserState>;
  /** Reads what earlier visits left. */
  recall(): void;
  /** Remembers what the visitor did; a history begins with `init`. */
  record(event: HistoryEvent): void;
  /** Remembers the class of a job title. */
  setTitle(title: string): void;
  /** Forgets everything. */
  forget(): void;
}

/** A visitor whose memory is kept by `keeper`; every change of it is told in words that pages understand. */
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

/** The class whose flag is up. */
export function titleClassOf({ cLevel, dLevel }: UserData): TitleClass {
  if (cLevel) return "cLevel";
  return dLevel ? "dLevel" : "regular";
}

/** The visitor of this document. */
export const visitor = createVisitor(
  createMemoryKeeper(() => localStorage),
  (profile) => profileStore.setState(profile),
);
