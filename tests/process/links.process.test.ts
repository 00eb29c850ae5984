import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { ROLES } from '#modules/accounts/role.ts'
import { homeOf } from '#modules/accounts/role-access.ts'
import { type ApplicationInProcess, openApplicationInProcess } from './application-in-process.ts'
import { bareHeadings } from './bare-headings.ts'
import { followLinks, type Shapes } from './follow-links.ts'
import { overBudget, type PageCost, readAsked } from './page-budgets.ts'
import { newWebClient, signInAs, type WebClient } from './web-client.ts'

let application: ApplicationInProcess
beforeAll(async () => {
  application = await openApplicationInProcess()
})
afterAll(() => application?.remove())

/** Villas, cities and mails, the same for every visitor: one of each is enough for signed-in accounts. */
const PUBLIC = /^\/(annonces|villas|demo\/mails)\//

/** The role with most rights comes first and opens every page; each other role then opens one of its pages of each shape. */
const PERSONS = ['visitor', ...ROLES.toReversed()] as const
const shapes: Shapes = new Map()

type Watched = { bare: string[]; asked: Map<string, PageCost> }

/** A person who also looks at each page they open for headings of nothing, and at what it asked of the database; downloads are pages of the manifest too. */
function watching(client: WebClient, { bare, asked }: Watched): WebClient {
  const get: WebClient['get'] = async (path, headers) => {
    const answer = await client.get(path, headers)
    asked.set(path, readAsked(answer.headers.get('server-timing')))
    if (answer.headers.get('content-type')?.startsWith('text/html'))
      bare.push(...bareHeadings(answer.text).map((words) => `${path}: ${words}`))
    return answer
  }
  return { ...client, get }
}

test.for(PERSONS)(
  'every link of every page leads %s to a page that opens, under a title of its own, with something under each heading, within its budget of queries, none of them asked for each row',
  async (who) => {
    const email = DEMO_ACCOUNTS.find(({ role }) => role === who)?.email
    const watched: Watched = { bare: [], asked: new Map() }
    const person = email ? await signInAs(application, email, DEMO_PASSWORD) : newWebClient(application)
    const client = watching(person, watched)
    const lost = await client.get('/nulle/part')
    const offered = [...lost.text.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href]) => href!)
    const home = who === 'visitor' ? '/' : homeOf([who])
    const alike = who === 'visitor' ? null : PUBLIC
    const { read, dead, shared } = await followLinks(client, ['/', home, ...offered], { alike, shapes })
    expect(dead).toEqual([])
    expect(shared).toEqual([])
    expect(watched.bare).toEqual([])
    expect(watched.asked.get(home)?.queries).toBeGreaterThan(0)
    expect(overBudget(watched.asked)).toEqual([])
    expect(read).toBeGreaterThan(20)
  },
)
