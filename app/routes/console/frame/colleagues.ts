import type { RouterContextProvider } from 'react-router'
import { type Agent, listAgents } from '#modules/stays/server/list-agents.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from './console-context.ts'

/** The persons of the reader's agencies to whom something may be given, by name; none for the house, which has no agency. */
export async function colleaguesOf(context: Readonly<RouterContextProvider>): Promise<Agent[]> {
  const { db } = context.get(servicesContext)
  const { agencyIds } = context.get(consoleContext).actor
  const found = await Promise.all(agencyIds.map((agencyId) => listAgents(db, agencyId)))
  return [...new Map(found.flat().map((one) => [one.id, one])).values()]
}
