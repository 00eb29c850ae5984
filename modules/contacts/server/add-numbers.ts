import './contact-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type SaidNumbers = { contactId: number; numbers: readonly string[] }

/**
 * Gives contacts the numbers (E.164) that they lack, in one statement; the first of a contact without any is the one that is used
 * first. Gives back those that were added, by contact.
 */
export async function addNumbers(
  trx: Database,
  contacts: readonly SaidNumbers[],
): Promise<Map<number, string[]>> {
  const rows = contacts.flatMap(({ contactId, numbers }) =>
    [...new Set(numbers)].map((number, n) => ({ contactId, number, n })),
  )
  if (rows.length === 0) return new Map()
  const { rows: added } = await sql<{ contactId: number; number: string }>`
    insert into contact_phones (contact_id, number, is_first)
    select r."contactId", r.number,
      r.n = 0 and not exists (select from contact_phones t where t.contact_id = r."contactId" and t.is_first)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("contactId" bigint, number text, n int) order by r."contactId", r.n
    on conflict on constraint contact_phones_once do nothing returning contact_id, number`.execute(trx)
  const grouped = Map.groupBy(added, ({ contactId }) => contactId)
  return new Map([...grouped].map(([contactId, some]) => [contactId, some.map(({ number }) => number)]))
}
