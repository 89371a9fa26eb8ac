/** The types of GraphQL Compose that do not depend on the content model, as its introspection shows them. */
export const fixedTypes = /* GraphQL */ `
  scalar Cursor
  scalar Email
  scalar Html
  scalar PhoneNumber
  scalar Time
  scalar TimeZone
  scalar Timestamp
  scalar UtcOffset

  type DateTime {
    timestamp: Timestamp!
    timezone: TimeZone!
    offset: UtcOffset!
    time: Time!
  }
  type DateRange {
    start: DateTime
    end: DateTime
  }
  type Language {
    id: ID
    name: String
    direction: String
  }
  type Text {
    value: String
    processed: Html
    format: String
  }
  type Link {
    title: String
    url: String
    internal: Boolean!
  }
  type Image {
    url: String!
    width: Int!
    height: Int!
    alt: String
    title: String
    size: Int!
    mime: String
  }
  type File {
    name: String
    url: String!
    size: Int!
    mime: String
    description: String
  }
  type Translation {
    title: String
    langcode: Language!
    path: String
  }

  interface MetaTag {
    tag: String!
  }
  type MetaTagLink implements MetaTag {
    tag: String!
    attributes: MetaTagLinkAttributes!
  }
  type MetaTagLinkAttributes {
    href: String
    hreflang: String
    rel: String
    media: String
    sizes: String
    type: String
  }
  type MetaTagValue implements MetaTag {
    tag: String!
    attributes: MetaTagValueAttributes!
  }
  type MetaTagValueAttributes {
    name: String
    content: String
  }
  union MetaTagUnion = MetaTagLink | MetaTagValue

  interface EdgeNode {
    id: ID!
  }
  interface MetaTagInterface {
    metatag: [MetaTagUnion!]!
  }
  interface NodeInterface {
    id: ID!
    changed: DateTime!
    created: DateTime!
    langcode: Language!
    metatag: [MetaTagUnion!]!
    path: String
    promote: Boolean!
    status: Boolean!
    sticky: Boolean!
    title: String!
  }
  interface TermInterface {
    id: ID!
    changed: DateTime!
    description: Text!
    langcode: Language!
    metatag: [MetaTagUnion!]!
    name: String!
    parent: TermUnion
    path: String
    status: Boolean!
    weight: Int!
  }
  interface MediaInterface {
    id: ID!
    changed: DateTime!
    created: DateTime!
    langcode: Language!
    metatag: [MetaTagUnion!]!
    name: String!
    path: String
    status: Boolean!
  }
  interface ParagraphInterface {
    id: ID!
    created: DateTime!
    langcode: Language!
    status: Boolean!
  }

  interface Route {
    url: String!
    internal: Boolean!
  }
  type RouteInternal implements Route {
    url: String!
    internal: Boolean!
    entity: RouteEntityUnion
  }
  type RouteExternal implements Route {
    url: String!
    internal: Boolean!
  }
  type RouteRedirect implements Route {
    url: String!
    internal: Boolean!
    status: Int!
    redirect: Boolean!
  }
  union RouteUnion = RouteInternal | RouteExternal | RouteRedirect

  interface MenuInterface {
    id: ID!
    items: [MenuItem!]!
    langcode: String
    name: String!
  }
  type Menu implements MenuInterface {
    id: ID!
    items: [MenuItem!]!
    langcode: String
    name: String!
  }
  type MenuItem {
    id: ID!
    title: String!
    description: String
    url: String
    langcode: Language!
    internal: Boolean!
    expanded: Boolean!
    attributes: MenuItemAttributes!
    children: [MenuItem!]!
    route: RouteUnion
  }
  type MenuItemAttributes {
    class: String
  }

  type SchemaInformation {
    description: String
    home: String
    version: String
    languages: [Language!]!
  }

  enum ConnectionSortKeys {
    CREATED_AT
    UPDATED_AT
    TITLE
    STICKY
    PROMOTED
    WEIGHT
  }
  interface Connection {
    edges: [Edge!]!
    nodes: [EdgeNode!]!
    pageInfo: ConnectionPageInfo!
  }
  interface Edge {
    cursor: Cursor!
    node: EdgeNode!
  }
  type ConnectionPageInfo {
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: Cursor
    endCursor: Cursor
  }

  type Query {
    info: SchemaInformation!
    media(id: ID!, langcode: String): MediaUnion
    menu(name: MenuAvailable!, langcode: String): Menu
    node(id: ID!, langcode: String): NodeUnion
    route(path: String!, langcode: String): RouteUnion
    term(id: ID!, langcode: String): TermUnion
  }
`;
