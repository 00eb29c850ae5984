import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HttpError } from '../api/problem.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { streamedForm } from './streamed-form.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const MULTIPART = /^multipart\/form-data\b/i
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** The longest form of ours has some thirty fields. */
const MOST_FIELDS = 500

type FileForms = {
  takesFiles?: (path: string) => boolean
  /** Where the files of a form are until its page has answered. */
  folder?: string
  /** True when the address itself, by its link, lets the caller of the request send files. */
  opensByLink?: (c: Context<RequestEnv>) => Promise<boolean>
}

/**
 * Accepts forms of text for pages and nothing else, so that no action receives a body it cannot read: refuses
 * other methods, other formats, files, broken encodings, NUL characters and endless lists of fields.
 * Signed-in accounts and the holders of a link that opens the page may send files to the pages of `takesFiles`; from other
 * callers nothing is stored, and the page refuses them. While the database is away the caller cannot be looked up: the
 * form is read, so that its text is kept. What was sent is `sent`: of a form with files the request has no body any more, since its
 * files are read as they come (`streamed-form.ts`). Uploads in parts do not pass here (`api/photograph-doors.ts`).
 */
export function pageForms({
  takesFiles = () => false,
  opensByLink = async () => false,
  folder = join(tmpdir(), 'calanque-forms'),
}: FileForms = {}) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const { method } = c.req
    if (READING.has(method)) return next()
    if (method !== 'POST') {
      c.header('Allow', 'GET, HEAD, POST')
      throw new HttpError('METHOD_NOT_ALLOWED')
    }
    const contentType = c.req.header('content-type') ?? ''
    if (!FORM.test(contentType)) throw new HttpError('FORM_EXPECTED')
    const mayCarryFiles = takesFiles(c.req.path)
    const isKnown = c.get('actor').kind === 'user' || c.get('databaseAway')
    if (mayCarryFiles && !isKnown && !(await opensByLink(c))) {
      await discardBody(c.req.raw.body)
      c.req.raw = new Request(c.req.url, { method, headers: withoutBody(c.req.raw.headers), body: '' })
      return next()
    }
    if (mayCarryFiles && MULTIPART.test(contentType)) {
      const { body } = c.req.raw
      const streamed = body && (await streamedForm(body, { contentType, folder, most: MOST_FIELDS }))
      try {
        if (!streamed || !isReadable(streamed.fields, true)) throw new HttpError('UNREADABLE_FORM')
        c.set('sent', streamed.fields)
        c.req.raw = new Request(c.req.url, { method, headers: withoutBody(c.req.raw.headers), body: '' })
        return await next()
      } finally {
        await streamed?.forget()
      }
    }
    const body = await c.req.raw.arrayBuffer().catch(() => null)
    const form = body && (await formIn(body, contentType))
    if (!form || !isReadable(form, mayCarryFiles)) throw new HttpError('UNREADABLE_FORM')
    c.set('sent', form)
    c.req.raw = new Request(c.req.raw, { body })
    return next()
  })
}

/**
 * Reads a body to its end and stores none of it: a browser that gets its answer while it still sends shows a
 * lost connection.
 */
async function discardBody(body: ReadableStream<Uint8Array> | null): Promise<void> {
  await body?.pipeTo(new WritableStream()).catch(() => {})
}

async function formIn(body: ArrayBuffer, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
  } catch {
    return null
  }
}

function isReadable(form: FormData, mayCarryFiles: boolean): boolean {
  const fields = [...form]
  return (
    fields.length <= MOST_FIELDS &&
    fields.every(([name, value]) =>
      typeof value === 'string'
        ? !`${name}${value}`.includes('\0')
        : mayCarryFiles && !`${name}${value.name}`.includes('\0'),
    )
  )
}

function withoutBody(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.set('content-type', 'application/x-www-form-urlencoded')
  kept.delete('content-length')
  return kept
}
