import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openTraces, type TracedRequest } from './traces.ts'

type Value = { stringValue?: string; intValue?: number | string }
type SentSpan = {
  name: string
  traceId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number }
  attributes: { key: string; value: Value }[]
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A collector of OpenTelemetry on a free port, which keeps what it receives by OTLP over HTTP. */
async function openCollector() {
  const received: { path: string; text: string }[] = []
  const server = createServer(async (request: IncomingMessage, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: request.url ?? '', text: Buffer.concat(chunks).toString('utf8') })
    answer.setHeader('Content-Type', 'application/json').end('{}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => server.close())
  const spans = () =>
    received.flatMap(({ text }) =>
      (JSON.parse(text).resourceSpans as { scopeSpans: { spans: SentSpan[] }[] }[]).flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, spans }
}

const request = (over: Partial<TracedRequest> = {}): TracedRequest => ({
  ...{ path: '/annonces/villa-des-pins', method: 'GET', status: 200, seconds: 0.25 },
  ...{ asked: { count: 4, reads: 9, ms: 12.4 }, parent: undefined },
  ...over,
})
const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

test('a collector receives each request by the pattern of its address, with what it asked of the database', async () => {
  const collector = await openCollector()
  const traces = await openTraces({ endpoint: collector.endpoint, share: 1 })
  traces.note(request())
  await traces.close()
  const [span] = collector.spans()
  expect([collector.received[0]!.path, span!.name]).toEqual(['/v1/traces', 'GET /annonces/:id'])
  expect(attributesOf(span!)).toEqual({
    ...{ 'http.request.method': 'GET', 'http.route': '/annonces/:id', 'http.response.status_code': 200 },
    ...{ 'calanque.db.queries': 4, 'calanque.db.reads': 9, 'calanque.db.milliseconds': 12 },
  })
  expect(BigInt(span!.endTimeUnixNano) - BigInt(span!.startTimeUnixNano)).toBe(250_000_000n)
})

test('nothing of an address but its pattern leaves, and a file leaves nothing', async () => {
  const collector = await openCollector()
  const traces = await openTraces({ endpoint: collector.endpoint, share: 1 })
  for (const path of ['/suivi/a-secret-token', '/camille.martin@exemple.fr', '/photos/a-secret-800.avif'])
    traces.note(request({ path }))
  await traces.close()
  expect(collector.spans()).toHaveLength(2)
  expect(JSON.stringify(collector.received)).not.toMatch(/secret|camille/)
})

test('a request continues the span of who sent it, and one that failed is an error', async () => {
  const collector = await openCollector()
  const traces = await openTraces({ endpoint: collector.endpoint, share: 0 })
  const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  traces.note(request({ status: 503, parent: `00-${trace}-${span}-01` }))
  traces.note(request({ parent: `00-${trace}-${span}-00` }))
  traces.note(request({ parent: 'no parent' }))
  await traces.close()
  const sent = collector.spans()
  expect(sent).toMatchObject([{ traceId: trace, parentSpanId: span, status: { code: 2 } }])
  expect(sent).toHaveLength(1)
})

test('a collector that is away stops nothing', async () => {
  const traces = await openTraces({ endpoint: 'http://127.0.0.1:1', share: 1 })
  traces.note(request())
  await traces.close()
})
