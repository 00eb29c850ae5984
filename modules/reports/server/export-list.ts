import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { mayExportLists } from '../list-export-policy.ts'

/** The file of a list that a person takes. */
export type ExportedList<Found extends { total: number }> = {
  /** The address of the file without its ending: the same for each reader of the list. */
  address: string
  /** What the list is called: « Contacts ». */
  list: string
  /** The filters that are on, in words; none for the whole list. */
  filters: readonly string[]
  /** The address of the page with these filters. */
  opens: string
  /** Reads the rows, of those that the role of the actor leaves them. */
  read: (actor: Actor) => Promise<Found>
}

/**
 * Reads a list for its file and writes in the audit who takes it, which list, by which filters and of how many lines; nothing of the
 * lines. Refuses FORBIDDEN to who has no console of others' things, and as `read` does.
 */
export function exportList<Found extends { total: number }>(
  needs: { db: Database },
  actor: Actor,
  list: ExportedList<Found>,
): Promise<{ actor: Actor; found: Found }> {
  return exportAnyList(needs, actor, list) as Promise<{ actor: Actor; found: Found }>
}

/** A person who acts as another reads what that person reads, files too: the entry has both. */
export const exportAnyList = defineLongAct({
  name: 'list.export',
  whileActing: true,
  subject: async (_: { db: Database }, __: ExportedList<{ total: number }>) => null,
  may: mayExportLists,
  audit: {
    ...{ subjectKind: 'list', version: 1 },
    detail: z.strictObject({ list: z.string(), filters: z.string(), lines: z.number(), opens: z.string() }),
  },
  does: async ({ needs: { db }, actor, input: { address, list, filters, opens, read }, record }) => {
    const found = await read(actor)
    await record(db, address, {
      ...{ list, filters: filters.join(', ') || 'aucun', lines: found.total, opens },
    })
    return { actor, found }
  },
})
