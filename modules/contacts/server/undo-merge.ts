import './contact-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type ContactKind, type ContactLanguage, contactProblems, type PhoneLabel } from '../contact.ts'
import { MERGED_FIELD_KEYS } from '../contact-merge.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { moveRows } from './contact-references.ts'
import { type ContactRow, lockContactRows } from './lock-contacts.ts'
import { MERGE_DETAIL, type MergeDetail } from './merge-detail.ts'
import { refreshSearch } from './refresh-search.ts'

const GONE = 'Cette fusion n’existe plus\u00a0: rechargez la page.'
const FURTHER = 'Le contact a depuis été réuni à un autre\u00a0: défaites d’abord cette fusion-là.'
const OVER = 'Une fusion se défait pendant 30 jours\u00a0: celle-ci est définitive.'

/**
 * Takes a merge back: each of the two contacts is again what it was, with what was its own. What was written since stays with the
 * contact that was kept, and a field that was changed since keeps its new words; `kept` names those fields. Taken back twice, it
 * changes nothing more. Refuses NOT_FOUND, and INVALID_INPUT where the contact is part of another by now or after 30 days.
 */
export const undoMerge = defineAct({
  name: 'contact.undo_merge',
  subject: ({ db }: { db: Database }, input: { contact: string; merge: string }, actor) =>
    lockMerge(db, actor, input),
  may: mayKeepContacts,
  audit: {
    ...{ subjectKind: 'contact', version: 1 },
    detail: z.strictObject({ gone: z.string(), kept: z.array(z.string()) }),
  },
  does: async ({ needs: { db: trx }, actor, subject: { kept, undone }, record }) => {
    if (!undone) throw new Refusal('INVALID_INPUT', { errors: { merge: GONE } })
    const { merge, gone } = undone
    if (merge.undoneAt) return { kept: [] as string[] }
    if (kept.mergedAt) throw new Refusal('INVALID_INPUT', { errors: { merge: FURTHER } })
    if (merge.isOver || merge.detail === null) throw new Refusal('INVALID_INPUT', { errors: { merge: OVER } })
    const detail = MERGE_DETAIL.parse(merge.detail)
    for (const rows of detail.moved) await moveRows(trx, rows, { from: kept.id, to: gone.id })
    await giveAddressesBack(trx, { kept, gone }, detail)
    const changed = await giveWordsBack(trx, { kept, gone }, detail)
    await trx
      .updateTable('contactMerges')
      .set({
        ...{ undoneAt: sql<Date>`now()`, detail: null },
        undoneBy: actor.kind === 'user' ? actor.userId : null,
      })
      .where('id', '=', merge.id)
      .execute()
    await refreshSearch(trx, [kept.id, gone.id])
    await record(trx, kept.publicId, { gone: gone.publicId, kept: changed })
    return { kept: changed }
  },
})

type Asked = { contact: string; merge: string }
type Two = { kept: ContactRow; gone: ContactRow }

/** A contact with one of its merges and what became part of it, the contacts locked first, as a merge locks them. Refuses NOT_FOUND. */
async function lockMerge(trx: Database, actor: Actor, { contact, merge: publicId }: Asked) {
  const found = await trx
    .selectFrom('contactMerges as m')
    .innerJoin('contacts as g', 'g.id', 'm.goneId')
    .select('g.publicId as gone')
    .where('m.publicId', '=', isUuid(publicId) ? publicId : null)
    .executeTakeFirst()
  const rows = await lockContactRows(trx, actor, [contact, ...(found ? [found.gone] : [])])
  const kept = rows.find((row) => row.publicId === contact)
  if (!kept) throw new Refusal('NOT_FOUND')
  const gone = rows.find((row) => row.publicId === found?.gone)
  const merge = await trx
    .selectFrom('contactMerges')
    .select(['id', 'detail', 'undoneAt'])
    .select(sql<boolean>`merged_at < ${endOf('batch')}`.as('isOver'))
    .where('publicId', '=', isUuid(publicId) ? publicId : null)
    .where('keptId', '=', kept.id)
    .forUpdate()
    .executeTakeFirst()
  return { agencyId: kept.agencyId, kept, undone: merge && gone ? { merge, gone } : null }
}

/** Addresses and numbers are found by what they are: an edit since has written them again. */
async function giveAddressesBack(trx: Database, { kept, gone }: Two, { gone: had }: MergeDetail) {
  if (had.emails.length > 0)
    await trx
      .updateTable('contactEmails')
      .set({ contactId: gone.id, isFirst: false })
      .where('contactId', '=', kept.id)
      .where(
        'email',
        'in',
        had.emails.map(({ email }) => email),
      )
      .execute()
  if (had.phones.length > 0)
    await trx
      .updateTable('contactPhones')
      .set({ contactId: gone.id, isFirst: false })
      .where('contactId', '=', kept.id)
      .where(
        'number',
        'in',
        had.phones.map(({ number }) => number),
      )
      .execute()
  for (const { number, label } of had.doublePhones)
    await trx
      .insertInto('contactPhones')
      .values({ contactId: gone.id, number, label: label as PhoneLabel })
      .onConflict((known) => known.constraint('contact_phones_once').doNothing())
      .execute()
  const firstEmail = had.emails.find(({ isFirst }) => isFirst)?.email ?? ''
  const firstPhone = [...had.phones, ...had.doublePhones].find(({ isFirst }) => isFirst)?.number ?? ''
  await haveFirst(trx, gone.id, { email: firstEmail, number: firstPhone })
  await haveFirst(trx, kept.id, { email: '', number: '' })
}

/** Marks the first address and the first number of a contact that has none marked: the one that is named, else the oldest. */
async function haveFirst(trx: Database, id: number, { email, number }: { email: string; number: string }) {
  const mark = (table: string, best: RawBuilder<boolean>) =>
    sql`update ${sql.table(table)} set is_first = true
      where id = (select id from ${sql.table(table)} where contact_id = ${id} order by ${best} desc, id limit 1)
        and not exists (select from ${sql.table(table)} where contact_id = ${id} and is_first)`.execute(trx)
  await mark('contact_emails', sql`email = ${email}`)
  await mark('contact_phones', sql`number = ${number}`)
}

/** Gives both their words, account and roles; gives the fields that were changed since, which keep their words. */
async function giveWordsBack(
  trx: Database,
  { kept, gone }: Two,
  { former, written, gone: had }: MergeDetail,
): Promise<string[]> {
  const changed = MERGED_FIELD_KEYS.filter((field) => kept[field] !== written[field])
  const words = { ...former.words }
  for (const field of changed) Object.assign(words, { [field]: kept[field] })
  if (contactProblems({ ...words, kind: words.kind as ContactKind, emails: [] })) words.kind = kept.kind
  const at = (said: string | null) => (said === null ? null : new Date(said))
  const stillNamed = (id: string | null) =>
    sql<string | null>`(select u.id from ${PERSON_ROWS} u where u.id = ${id})`
  await trx
    .updateTable('contacts')
    .set({
      ...words,
      ...{ kind: words.kind as ContactKind, language: words.language as ContactLanguage },
      ...(changed.length === 0 && { editedAt: at(former.editedAt) }),
      accountId:
        had.accountId === null || kept.accountId !== had.accountId
          ? kept.accountId
          : stillNamed(former.accountId),
      ...(former.agentId === null && kept.agentId === gone.agentId && { agentId: null }),
      // A role that began since is its own.
      ...(!isLater(kept.travelerSince, former.travelerSince, gone.travelerSince) && {
        travelerSince: at(former.travelerSince),
      }),
      ...(!isLater(kept.ownerSince, former.ownerSince, gone.ownerSince) && {
        ownerSince: at(former.ownerSince),
      }),
      ...(!isLater(kept.askerSince, former.askerSince, gone.askerSince) && {
        askerSince: at(former.askerSince),
      }),
    })
    .where('id', '=', kept.id)
    .execute()
  await trx
    .updateTable('contacts')
    .set({ mergedAt: null, accountId: stillNamed(had.accountId) })
    .where('id', '=', gone.id)
    .execute()
  return changed
}

/** True for a day of a role that neither of the two had when they were merged. */
function isLater(now: Date | null, former: string | null, gone: Date | null): boolean {
  return now !== null && former === null && gone === null
}
