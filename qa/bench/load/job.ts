/** One request as it is sent. */
export interface Sent {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A unit of load: a request, or several that follow each other on one connection. */
export type Unit = readonly Sent[];

/** The task of a load process. */
export interface Job {
  /** Scheme, host and port of the server. */
  origin: string;
  connections: number;
  seconds: number;
  /** Dealt out to the connections, which go round in their own: no two ask the same at once, unless there is only one. */
  units: readonly Unit[];
  /** Units a second, begun at even intervals whatever came back; as many as come back on the connections when there is none. */
  rate?: number;
}

/** Its outcome. Times in milliseconds, of whole units. */
export interface Shots {
  units: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers other than 2xx, lost connections and answers that took more than 10 s. */
  errors: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** How often some connection had asked all that it was given and began anew. */
  repeats: number;
}
