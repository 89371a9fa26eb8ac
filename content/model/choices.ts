/** Fixed sets of values with interface texts. */

export type ArticleType = "blog" | "news" | "press_release";
export type EventType = "conference" | "webinar" | "trade_fair" | "roundtable";
export type ErpSystem =
  | "avaloq"
  | "dynamics_365"
  | "guidewire"
  | "oracle_fusion"
  | "sap_is_u"
  | "sap_s4hana"
  | "workday"
  | "other";
export type ContractCategory = "equipment" | "software" | "supplies" | "services";
export type EmploymentType = "full_time" | "part_time" | "temporary" | "intern";
