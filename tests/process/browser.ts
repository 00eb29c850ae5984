/** The answer to a request; redirects are not followed, so that the answer marks the acknowledgement. */
export type Answer = { path: string; status: number; location: string | null; html: string }

/** Sends one request, without following redirects. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>

/**
 * A browser without JavaScript: cookies, pages, and forms posted with the values of the page. A transport that keeps the
 * cookies itself hides them from the answers.
 */
export function openBrowser(origin: string, transport: Transport = fetch) {
  const cookies = new Map<string, string>()

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const kept = cookies.size > 0 ? { cookie: cookieHeader() } : {}
    const response = await transport(origin + path, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...kept, accept: 'text/html', origin },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string]
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    return {
      path,
      status: response.status,
      location: location && pathOf(new URL(location, origin)),
      html: await response.text(),
    }
  }
  /** Opens an address and follows its redirects. */
  const open = async (path: string): Promise<Answer> => {
    let answer = await send(path)
    for (let hop = 0; answer.location && hop < 5; hop += 1) answer = await send(answer.location)
    return answer
  }
  const post = (path: string, fields: Record<string, string>) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields) })

  return {
    open,
    post,
    /** The cookies, as a real browser sends them in one header. */
    cookieHeader,
    /** Posts the page's first form that has the field, with its values except those of `typed`. */
    submit: (page: Answer, field: string, typed: Record<string, string> = {}) => {
      const form = formWith(page, field)
      return post(form.action, { ...form.fields, ...typed })
    },
    /** Calls a JSON door. */
    ask: async <T>(path: string, body: unknown): Promise<T> => {
      const headers = { 'content-type': 'application/json' }
      const { status, html } = await send(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (status !== 200) throw new Error(`${path} answered ${status}: ${html}`)
      return JSON.parse(html) as T
    },
  }
}

type Form = { action: string; fields: Record<string, string> }

function formWith(page: Answer, field: string): Form {
  for (const [, opening, body] of page.html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
    const fields: Record<string, string> = {}
    for (const [tag] of body!.matchAll(/<input\b[^>]*>/g)) {
      const { name, type, value, checked } = attributesOf(tag)
      const isOff = (type === 'checkbox' || type === 'radio') && checked === undefined
      if (name !== undefined && !isOff) fields[name] = value ?? ''
      else if (name === field) fields[name] = ''
    }
    if (field in fields) return { action: attributesOf(opening!).action ?? page.path, fields }
  }
  throw new Error(
    `${page.path} (${page.status}) has no form with ${field}: ${textOf(page.html).slice(0, 500)}`,
  )
}

/** Attributes of a tag as React writes them: quoted, and escaped. */
export function attributesOf(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(found.map(([, name, value]) => [name, withoutEntities(value!)]))
}

/** Text as it was before it was escaped for a page. */
export function withoutEntities(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** The visible text of a page, on one line. */
export function textOf(html: string): string {
  const shown = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
  return withoutEntities(shown).replace(/\s+/g, ' ').trim()
}

/** First address in the page that matches, in the form in which an attribute has it. */
export function addressIn(page: Answer, pattern: RegExp): string | null {
  for (const [, value] of page.html.matchAll(/(?:href|src)="([^"]*)"/g)) {
    const address = withoutEntities(value!)
    if (pattern.test(address)) return address
  }
  return null
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search
}
