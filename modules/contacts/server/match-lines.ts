import './contact-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { type ContactKind, contactName } from '../contact.ts'
import type { ImportedContact } from '../import-line.ts'

/** A contact that a line is about, as it is. */
export type KnownContact = {
  id: number
  publicId: string
  kind: ContactKind
  firstName: string
  lastName: string
  company: string
  town: string
  country: string | null
  preferences: string
}

/** What a line is: that of a new contact, of one that the agency has, or of several, which it says nothing of. */
export type Match = { is: 'new' } | { is: 'known'; contact: KnownContact } | { is: 'several' }

/**
 * Which contacts of an agency lines are about, in two queries: by an address, else by a number where the name is the same, since a
 * family has one number.
 */
export async function matchLines(
  db: Database,
  agencyId: number,
  lines: readonly ImportedContact[],
): Promise<Match[]> {
  const emails = lines.flatMap((line) => line.emails)
  const phones = lines.flatMap((line) => line.phones)
  const columns = ['c.id', 'c.publicId', 'c.kind', 'c.firstName', 'c.lastName', 'c.company'] as const
  const more = ['c.town', 'c.country', 'c.preferences'] as const
  const [byEmail, byPhone] = [
    emails.length === 0
      ? []
      : await db
          .selectFrom('contactEmails as e')
          .innerJoin('contacts as c', 'c.id', 'e.contactId')
          .select([...columns, ...more, 'e.email as key'])
          .where('e.agencyId', '=', agencyId)
          .where('e.email', 'in', emails)
          .execute(),
    phones.length === 0
      ? []
      : await db
          .selectFrom('contactPhones as t')
          .innerJoin('contacts as c', 'c.id', 't.contactId')
          .select([...columns, ...more, 't.number as key'])
          .where('c.agencyId', '=', agencyId)
          .where('c.mergedAt', 'is', null)
          .where('t.number', 'in', phones)
          .execute(),
  ]
  const emailed = Map.groupBy(byEmail, ({ key }) => key)
  const called = Map.groupBy(byPhone, ({ key }) => key)
  return lines.map((line) => {
    const mailed = once(line.emails.flatMap((email) => emailed.get(email) ?? []))
    const name = nameKey(line)
    const found =
      mailed.length > 0
        ? mailed
        : once(line.phones.flatMap((phone) => called.get(phone) ?? [])).filter((one) => nameKey(one) === name)
    if (found.length > 1) return { is: 'several' }
    const [one] = found
    if (!one) return { is: 'new' }
    const { key: _, ...contact } = one
    return { is: 'known', contact }
  })
}

const once = <T extends { id: number }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** By what two names are the same, whatever their accents and capitals. */
export function nameKey(one: Parameters<typeof contactName>[0]): string {
  return foldAccents(contactName(one))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** By what two lines of one batch may be about one contact. */
export function keysOf(line: ImportedContact): string[] {
  return [...line.emails, ...line.phones.map((phone) => `${phone} ${nameKey(line)}`)]
}
