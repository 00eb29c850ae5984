import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** What is written for one reader alone, or about one request. */
const OF_ONE_REQUEST = ['content-length', 'server-timing', 'x-request-id', 'set-cookie']

/** An answer that is kept as bytes: compressed once for each encoding that is asked for, and named by an entity tag. */
export class SharedAnswer {
  readonly #bytes: Buffer
  readonly #headers: Headers
  readonly #tag: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(bytes: Buffer, headers: Headers) {
    this.#bytes = bytes
    this.#headers = new Headers(headers)
    for (const name of OF_ONE_REQUEST) this.#headers.delete(name)
    this.#tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    this.#headers.set('ETag', this.#tag)
  }

  /** Bytes of memory that it takes at most: compressed forms are smaller than the text, two of them together too. */
  get size(): number {
    return this.#bytes.length * 2
  }

  /** 304 where the reader's copy (`If-None-Match`) is this one. */
  async answer(encoding: Encoding, known: string | undefined): Promise<Response> {
    if (known?.split(',').some((tag) => tag.trim() === this.#tag))
      return new Response(null, { status: 304, headers: this.#headers })
    const headers = new Headers(this.#headers)
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    const body = await this.#in(encoding)
    headers.set('Content-Length', String(body.length))
    return new Response(new Uint8Array(body), { headers })
  }

  #in(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.#bytes
    const known = this.#compressed.get(encoding) ?? compress[encoding](this.#bytes)
    this.#compressed.set(encoding, known)
    return known
  }
}
