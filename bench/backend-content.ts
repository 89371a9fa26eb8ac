import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Words for all generated texts. */
export const words = [
  ..."invoice payment approval supplier document customer postage automation process ledger".split(
    " ",
  ),
  ..."receipt order contract archive signature delivery account balance reminder workflow".split(
    " ",
  ),
];

/** Number of terms. Each page refers to two of them. */
export const topicCount = 40;

export interface GeneratedContent {
  readonly folder: string;
  readonly nodes: number;
  readonly languages: readonly string[];
}

/** Writes content files of pages with four paragraphs each, the same in every run. */
export function writeContent({ folder, nodes, languages }: GeneratedContent): void {
  const random = createRandom();
  const text = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(" ");
  const terms = path.join(folder, "terms/topics");
  mkdirSync(terms, { recursive: true });
  writeFileSync(path.join(folder, "site.yaml"), "name: Bench\nfront_page: page/n0\n");
  const topics = Array.from(
    { length: topicCount },
    (_, index) => `t${index}: { name: Topic ${index} }\n`,
  );
  writeFileSync(path.join(terms, "en.yaml"), topics.join(""));
  for (let index = 0; index < nodes; index++) {
    const page = path.join(folder, `nodes/page/n${index}`);
    mkdirSync(page, { recursive: true });
    const created = new Date(1.7e12 + Math.floor(random() * 6e10)).toISOString();
    for (const language of languages) {
      const shared = language === "en" ? sharedFields(index, nodes) : "";
      writeFileSync(
        path.join(page, `${language}.yaml`),
        `title: ${text(3)} ${index}
path: /p/${index}
summary: ${text(12)}
${shared}${language === "en" ? `created: ${created}\n` : ""}paragraphs:
  - { type: banner, title: ${text(4)}, text: <p>${text(20)}</p> }
  - type: section
    title: ${text(3)}
    layout: two_columns
    content:
      - { type: card, title: ${text(3)}, text: <p>${text(15)}</p> }
  - { type: text, text: <p>${text(40)}</p> }
`,
      );
    }
  }
}

/** Returns the fields that translations do not repeat. */
function sharedFields(index: number, nodes: number): string {
  const topics = new Set([index % topicCount, (index * 7) % topicCount]);
  return `topics: [${[...topics].map((topic) => `t${topic}`).join(", ")}]
related: [page/n${(index * 13) % nodes}]
`;
}

/** Returns numbers from 0 to 1, the same in every run. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}
