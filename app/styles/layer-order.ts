/** Order of the cascade layers. It precedes the style sheet, whose parts the build may reorder. */
export const layerOrder =
  "@layer reset,tokens,base,ui,layouts,pages,blocks,listings,teasers,modals,print;";
