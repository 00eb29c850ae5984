import type { RequestQueries } from '#platform/database/request-queries.ts'
import type { AnsweredRequest } from '../metrics/metrics.ts'
import { pageName } from '../metrics/page-name.ts'

/** A request that was answered, what it asked of the database, and the span that it continues (`traceparent`), if any. */
export type TracedRequest = AnsweredRequest & {
  asked: Pick<RequestQueries, 'count' | 'reads' | 'ms'> | null
  parent: string | undefined
}

export type Traces = {
  note(request: TracedRequest): void
  /** Sends what waits, and ends. */
  close(): Promise<void>
}

const NAME = 'calanque'
/** Milliseconds that the collector has to take what it is sent; a process that stops waits as long. */
const PATIENCE = 2_000
/** Version, trace, span and flags (W3C Trace Context). */
const PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/**
 * Sends a span for each request that was answered to an OpenTelemetry collector, by OTLP over HTTP: method, pattern of its
 * address, status, queries and reads of the database and how long it waited for them. Nothing of a person is in it. Of the
 * requests that continue no span, `share` are sent. The SDK reads its other settings (`OTEL_EXPORTER_OTLP_HEADERS`…) itself.
 */
export async function openTraces({ endpoint, share }: { endpoint: string; share: number }): Promise<Traces> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: PATIENCE,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? NAME }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer(NAME)
  return {
    note: ({ path, method, status, seconds, asked, parent }) => {
      const page = pageName(path)
      if (page === 'file') return
      const [, traceId, spanId, flags] = PARENT.exec(parent ?? '') ?? []
      const context =
        traceId && spanId && flags
          ? trace.setSpanContext(ROOT_CONTEXT, {
              ...{ traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true },
            })
          : ROOT_CONTEXT
      const endTime = Date.now()
      const attributes = {
        ...{ 'http.request.method': method, 'http.route': page, 'http.response.status_code': status },
        'calanque.db.queries': asked?.count ?? 0,
        'calanque.db.reads': asked?.reads ?? 0,
        'calanque.db.milliseconds': Math.round(asked?.ms ?? 0),
      }
      const span = tracer.startSpan(
        `${method} ${page}`,
        { kind: SpanKind.SERVER, startTime: endTime - seconds * 1_000, attributes },
        context,
      )
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    // What a collector that is away did not take is lost.
    close: () => provider.shutdown().catch(() => {}),
  }
}
