/**
 * Styles that only some pages have. React puts the link into the head once, and shows nothing before they are loaded. All
 * other styles are in the style sheet of every page.
 */
export const Sheet = ({ href }: { readonly href: string }) => (
  <link rel="stylesheet" href={href} precedence="sheets" />
);
