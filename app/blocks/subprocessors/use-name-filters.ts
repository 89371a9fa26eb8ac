import { useState } from "react";
import { useLocation } from "react-router";

export type FilterName = "subprocessor" | "sub-contractor";
type Chosen = Readonly<Record<FilterName, string>>;

/**
 * Returns the names selected in the filters; empty for all. They start with those of the address, so that the form
 * works without script. With script, the address changes without a request.
 */
export function useNameFilters() {
  const { search } = useLocation();
  const [chosen, setChosen] = useState<Chosen>(() => read(search));
  const [lastSearch, setLastSearch] = useState(search);
  if (search !== lastSearch) {
    setLastSearch(search);
    setChosen(read(search));
  }
  function choose(filter: FilterName, name: string) {
    setChosen({ ...chosen, [filter]: name });
    const url = new URL(location.href);
    if (name === "") url.searchParams.delete(filter);
    else url.searchParams.set(filter, name);
    history.replaceState(history.state, "", url);
  }
  return { chosen, choose };
}

function read(search: string): Chosen {
  const query = new URLSearchParams(search);
  return {
    subprocessor: query.get("subprocessor") ?? "",
    "sub-contractor": query.get("sub-contractor") ?? "",
  };
}
