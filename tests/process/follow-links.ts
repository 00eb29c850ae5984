import type { WebClient } from './web-client.ts'

/** A broken link, with the page that shows it. */
export type DeadLink = { from: string; to: string; why: string }

const HREF = /<a\b[^>]*?\shref="([^"]+)"/g
/** Storybook is built separately: no test run has it. */
const APART = /^\/storybook/

/**
 * Follows every link of every page from `starts` on, redirects included, as one person. Pages that differ
 * only in the values of their query are read once, as are those of one kind (`alike`) that are the same for
 * every person.
 */
export async function followLinks(
  client: WebClient,
  starts: readonly string[],
  alike: RegExp | null = null,
): Promise<{ read: number; dead: DeadLink[] }> {
  const dead: DeadLink[] = []
  const seen = new Set<string>()
  const waiting = starts.map((to) => ({ from: 'start', to }))
  for (let link = waiting.pop(); link; link = waiting.pop()) {
    const { from, to } = link
    const page = alike?.exec(to)?.[0] ?? pageOf(to)
    if (seen.has(page) || APART.test(to)) continue
    seen.add(page)
    const { status, location, headers, text } = await client.get(to)
    if (status === 404 || status >= 500) dead.push({ from, to, why: String(status) })
    else if (location?.startsWith('/403')) dead.push({ from, to, why: 'refused' })
    else if (location?.startsWith('/')) waiting.push({ from, to: location })
    if (!headers.get('content-type')?.startsWith('text/html')) continue
    for (const [, href = ''] of text.matchAll(HREF)) {
      const address = href.replaceAll('&amp;', '&').replace(/#.*$/, '')
      if (/^\/(?!\/)/.test(address)) waiting.push({ from: to, to: address })
    }
  }
  return { read: seen.size, dead }
}

function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://calanque.invalid')
  return `${pathname}?${[...new Set(searchParams.keys())].sort()}`
}
