import { Writable } from 'node:stream'

/**
 * Where React writes a page and the body of its answer. React writes in blocks of 4 KB and says by `flush` that nothing
 * more is ready: all blocks before it leave as one, because each part of a body costs the streams behind it as much as a
 * whole page. `end` runs once, when the page is complete or its reader has left.
 */
export function pageOutput(end: () => void): {
  destination: Writable & { flush(): void }
  body: ReadableStream<Uint8Array>
} {
  let blocks: Uint8Array[] = []
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own
    },
    cancel: (reason) => {
      destination.destroy(reason instanceof Error ? reason : undefined)
    },
  })
  const flush = () => {
    if (blocks.length > 0) controller.enqueue(Buffer.concat(blocks))
    blocks = []
  }
  const destination = new Writable({
    write(block: Uint8Array, _, done) {
      blocks.push(block)
      done()
    },
    final(done) {
      flush()
      controller.close()
      done()
    },
    destroy(error, done) {
      if (error) controller.error(error)
      end()
      done(error)
    },
  })
  return { destination: Object.assign(destination, { flush }), body }
}
