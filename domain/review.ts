/** How a visitor with a review link sees an unpublished page. */
export interface Review {
  /** When the link ends, as an ISO time. */
  readonly until: string;
  /** Other pages in this page are shown as visitors see them at this time, in Unix seconds. */
  readonly at: number;
}
