import { mayRead } from '#app/manifest/page-access.ts'
import type { ConsoleEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { agentActs } from '#modules/reports/role-rights.ts'
import { frenchOrder } from '#shared/french-order.ts'
import { isWithheld } from '#shared/withheld.ts'
import { foundAs } from '../../frame/pages-found.ts'

/** An act or a page that a role of an agency may withhold, by its key in `isWithheld`. */
export type OfferedRight = { key: string; name: string }

/** The rights of a domain, or of a page with those below it. */
export type RightGroup = { kind: 'page' | 'act'; title: string; rights: OfferedRight[] }

/** Pages of each agent whatever their role: where they enter, what they look for, and their own account. */
const OF_EACH_AGENT: readonly string[] = [
  ...['dashboard', 'notifications', 'recherche'],
  ...['settings', 'settings/securite', 'settings/mes-donnees', 'settings/notifications', 'settings/vues'],
].map((path) => `/agent/${path}`)

/** What a role may withhold, as a head chooses it: pages in the order of the sidebar, then acts by domain. */
export function offeredRights(): RightGroup[] {
  return [...pageGroups(), ...actGroups()]
}

/** The keys of all that a role may withhold. */
export const offeredKeys = (): string[] =>
  offeredRights().flatMap(({ rights }) => rights.map(({ key }) => key))

function actGroups(): RightGroup[] {
  const groups = Map.groupBy(agentActs(), ({ domain }) => domain)
  return [...groups]
    .map(([title, acts]) => ({
      ...{ kind: 'act' as const, title },
      rights: acts
        .map(({ key, name }) => ({ key, name }))
        .sort((one, other) => frenchOrder(one.name, other.name)),
    }))
    .sort((one, other) => frenchOrder(one.title, other.title))
}

function pageGroups(): RightGroup[] {
  const named = PAGES.flatMap((page) => {
    const isOffered = page.area === 'agent' && mayRead(page, ['AGENT']) && !OF_EACH_AGENT.includes(page.path)
    const name = isOffered ? nameOf(page) : null
    return name === null ? [] : [{ key: page.path, name, place: page.menu?.[0] ?? Number.MAX_SAFE_INTEGER }]
  })
  const groups = Map.groupBy(named, ({ key }) => key.split(/[/.]/)[2]!)
  return [...groups.values()]
    .map((pages) => {
      // The page above comes first: without it, none of those below is open.
      const rights = pages.toSorted((one, other) => (one.key < other.key ? -1 : 1))
      const place = Math.min(...pages.map((page) => page.place))
      const title = rights[0]!.key.startsWith('/agent/settings/') ? 'Paramètres' : rights[0]!.name
      return { kind: 'page' as const, title, place, rights: rights.map(({ key, name }) => ({ key, name })) }
    })
    .sort((one, other) => one.place - other.place || frenchOrder(one.title, other.title))
    .map(({ place: _, ...group }) => group)
}

function nameOf(page: ConsoleEntry): string | null {
  if (page.kind === 'page') return foundAs(page)
  if (!page.csv || OF_EACH_AGENT.some((path) => path !== '/agent/settings' && isWithheld([path], page.path)))
    return null
  return `Fichier CSV (${page.csv.label})`
}
