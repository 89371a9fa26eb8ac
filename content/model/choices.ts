/** Fixed sets of values with interface texts. */

export type ArticleType = "blog" | "news" | "press_release";
export type EventType = "conference" | "webinar" | "trade_fair" | "roundtable";
export type ContractCategory = "equipment" | "software" | "supplies" | "services";
