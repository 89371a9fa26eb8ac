import type { Crawl } from "./crawl.ts";

/** Something that search engines misunderstand. */
export interface Defect {
  /** Address of the page or file. */
  readonly address: string;
  /** What is wrong with it. */
  readonly message: string;
}

/** One kind of defects. */
export interface Check {
  readonly name: string;
  /** What to do about its defects. */
  readonly advice: string;
  run(crawl: Crawl): readonly Defect[] | Promise<readonly Defect[]>;
}
