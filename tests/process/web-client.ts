/** A reply, with redirects not followed. */
export type Reply = { status: number; location: string | null; headers: Headers; text: string }

export type Sending = {
  method?: string
  form?: Record<string, string>
  json?: unknown
  body?: RequestInit['body']
  headers?: Record<string, string>
}

/** Where requests are sent: to an address, or to an application in this process. */
export type Site = string | { origin: string; fetch(request: Request): Response | Promise<Response> }

export type WebClient = ReturnType<typeof newWebClient>

/** For applications that count callers by address: without a proxy's header, all clients of a test have the same one. */
export const BEHIND_PROXY = { TRUST_PROXY: '1' }

let clients = 0
/** Each test file has a network of its own: several share an application that counts by network. */
const NETWORK = Number(process.env.VITEST_WORKER_ID ?? 0).toString(16)

/**
 * A visitor's browser on the level of HTTP: its cookies, an address of its own given by a proxy header, and
 * requests exactly as the test writes them.
 */
export function newWebClient(site: Site, cookies = new Map<string, string>()) {
  clients += 1
  const address = `2001:db8:${NETWORK}:${clients.toString(16)}::1`
  const send = async (path: string, sending: Sending = {}): Promise<Reply> => {
    const { form, json, body, headers } = sending
    const content = form
      ? new URLSearchParams(form)
      : json === undefined
        ? body
        : typeof json === 'string'
          ? json
          : JSON.stringify(json)
    const response = await ask(site, path, {
      method: sending.method ?? (content === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'x-forwarded-for': address,
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(content === undefined || content === null ? {} : { body: content }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split(/=(.*)/s) as [string, string]
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      text: await response.text(),
    }
  }
  return {
    cookies,
    send,
    get: (path: string, headers?: Record<string, string>) => send(path, { headers: headers ?? {} }),
  }
}

function ask(site: Site, path: string, request: RequestInit): Response | Promise<Response> {
  if (typeof site === 'string') return fetch(site + path, request)
  return site.fetch(new Request(site.origin + path, request))
}

/** Signs an account in; throws when the server refuses. */
export async function signInAs(site: Site, email: string, password: string): Promise<WebClient> {
  const client = newWebClient(site)
  const { status, text } = await client.send('/auth/login', { form: { intent: 'password', email, password } })
  if (status !== 302) throw new Error(`${email} could not sign in (${status}): ${text.slice(0, 300)}`)
  return client
}
