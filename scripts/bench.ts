import "../bench/run.ts";
