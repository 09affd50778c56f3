import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { type StatementWatch, withStatements } from "#db/statement-scope.ts";
import type { Traces } from "./traces.ts";

/** Milliseconds that sending may take; what can't be sent is lost, and nobody waits for it. */
const PATIENCE = 2000;

const below = (parent: Span | undefined) => (parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);

/** Sends traces to a collector that speaks OTLP over HTTP, such as `http://localhost:4318`. Loaded only where there is one. */
export function openTraces(endpoint: string): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: PATIENCE,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "rebon" }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: PATIENCE })],
  });
  const tracer = provider.getTracer("rebon");
  const current = new AsyncLocalStorage<Span>();

  const watchBelow =
    (parent: Span): StatementWatch =>
    (text) => {
      const [operation = ""] = text.trim().split(/\s/, 1);
      const attributes = { "db.system.name": "postgresql", "db.query.text": text };
      const options = { kind: SpanKind.CLIENT, attributes };
      const span = tracer.startSpan(operation.toUpperCase(), options, below(parent));
      return (error) => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    };

  return {
    async span(name, facts, work) {
      const parent = current.getStore();
      const kind = parent ? SpanKind.INTERNAL : SpanKind.SERVER;
      const span = tracer.startSpan(name, { kind, attributes: facts }, below(parent));
      const { traceId } = span.spanContext();
      const open = {
        traceId,
        tell: (known: string, more: typeof facts) => void span.updateName(known).setAttributes(more),
      };
      try {
        return await current.run(span, () => withStatements({ watch: watchBelow(span) }, () => work(open)));
      } catch (error) {
        // Not its words, which may hold what somebody entered.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    stop: () => provider.shutdown(),
  };
}
