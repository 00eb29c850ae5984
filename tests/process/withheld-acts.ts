import { PAGES } from '#app/pages.ts'
import type { WebClient } from './web-client.ts'

/** What an act answers that a role of an agency withholds from its reader. */
const WITHHELD = 'ne permet pas cet acte'
/** The most addresses that are opened of one page: things are not in the same state. */
const OF_EACH_PAGE = 3

/**
 * Opens the pages of the agency's console that a person reaches by links, sends each form that they show, and names those whose act
 * their role withholds. Forms of the person's own account stay unsent.
 */
export async function offeredThoughWithheld(client: WebClient): Promise<string[]> {
  const found = new Set<string>()
  const opened = new Map<string, number>()
  const toOpen = ['/agent/dashboard']
  const known = new Set(toOpen)
  for (let address = toOpen.shift(); address !== undefined; address = toOpen.shift()) {
    const path = address.split('?')[0]!
    const pattern = patternOf(path)
    const count = opened.get(pattern ?? path) ?? 0
    if (!pattern || count >= OF_EACH_PAGE) continue
    opened.set(pattern, count + 1)
    const { status, text } = await client.get(address)
    if (status !== 200) continue
    for (const next of linksIn(text)) {
      if (known.has(next)) continue
      known.add(next)
      toOpen.push(next)
    }
    for (const { intent, fields } of formsOf(text, path)) {
      const answer = await client.send(address, { body: new URLSearchParams(fields) })
      if (answer.text.includes(WITHHELD)) found.add(`${pattern} ${intent}`)
    }
  }
  return [...found].sort()
}

const AGENCY_PAGES = PAGES.filter(({ area, kind }) => area === 'agent' && kind === 'page').map(
  ({ path }) => ({
    path,
    words: path.split('/'),
  }),
)

/** The page of an address; those that name a thing come last. */
function patternOf(address: string): string | undefined {
  const words = address.split('/')
  return AGENCY_PAGES.filter(
    (page) =>
      page.words.length === words.length &&
      page.words.every((word, n) => word.startsWith(':') || word === words[n]),
  ).toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0]?.path
}

const linksIn = (html: string) =>
  [...html.matchAll(/\bhref="(\/agent\/[^"#]*)/g)]
    .map(([, href]) => href!.replaceAll('&amp;', '&'))
    .filter((href) => !href.startsWith('/agent/settings') && !href.includes('.csv'))

/** The posted forms of a page, filled in: an act is asked for only once its form is valid. */
function formsOf(html: string, path: string): { intent: string; fields: [string, string][] }[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes, inside]) => {
    const action = /\baction="([^"]*)"/.exec(attributes!)?.[1] || path
    if (!/method="post"/.test(attributes!) || action.split('?')[0] !== path) return []
    const fields = [...inputsIn(inside!), ...areasIn(inside!), ...choicesIn(inside!)]
    const intents = fields.filter(([name]) => name === 'intent').map(([, value]) => value)
    const rest = fields.filter(([name]) => name !== 'intent')
    return [...new Set(intents)].map((intent) => ({ intent, fields: [['intent', intent], ...rest] }))
  })
}

const TYPED: Readonly<Record<string, string>> = {
  ...{ text: 'Un essai, dix lettres', search: 'Un essai', email: 'essai@example.org', tel: '0612345678' },
  ...{ date: '2027-05-01', number: '2', time: '10:00', 'datetime-local': '2027-05-01T10:00' },
}

function inputsIn(html: string): [string, string][] {
  return [...html.matchAll(/<(?:input|button)\b[^>]*>/g)].flatMap(([tag]) => {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
    const [name, type = 'text', value = ''] = [read('name'), read('type'), read('value')]
    if (!name || type === 'file') return []
    if (read('inputmode') === 'decimal' || read('inputmode') === 'numeric') return [[name, value || '2']]
    return [[name, value || (TYPED[type] ?? 'on')]]
  })
}

const areasIn = (html: string): [string, string][] =>
  [...html.matchAll(/<textarea\b[^>]*\bname="([^"]*)"/g)].map(([, name]) => [name!, 'Un essai, dix lettres'])

function choicesIn(html: string): [string, string][] {
  return [...html.matchAll(/<select\b[^>]*\bname="([^"]*)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name, options]) => [
      name!,
      [...options!.matchAll(/\bvalue="([^"]+)"/g)].map(([, value]) => value!)[0] ?? '',
    ],
  )
}
