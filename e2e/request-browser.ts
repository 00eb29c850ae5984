import type { Page } from '@playwright/test'
import { openBrowser } from '#tests/process/browser.ts'

/**
 * A browser without scripts or pictures that sends its requests with the cookies and the headers of the
 * page's. An act that a journey only needs as its beginning costs a tenth of what its pages cost.
 */
export async function requestBrowser({ request }: Page) {
  const { origin } = new URL((await request.get('/readyz')).url())
  const browser = openBrowser(origin, async (address, { method = 'GET', headers, body }) => {
    const answer = await request.fetch(address, {
      method,
      headers: headers as Record<string, string>,
      ...(body instanceof URLSearchParams && { form: Object.fromEntries(body) }),
      ...(typeof body === 'string' && { data: body }),
      maxRedirects: 0,
    })
    const { location } = answer.headers()
    return new Response(await answer.text(), {
      status: answer.status(),
      ...(location && { headers: { location } }),
    })
  })
  return { origin, browser }
}
