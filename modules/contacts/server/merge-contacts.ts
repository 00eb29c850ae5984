import './contact-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { MERGED_FIELD_KEYS, type MergeChoices, mergedWords, mergeRefusal } from '../contact-merge.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { moveReferences } from './contact-references.ts'
import { type ContactRow, lockTwoContacts } from './lock-contacts.ts'
import type { MergeDetail } from './merge-detail.ts'
import { refreshSearch } from './refresh-search.ts'

const GONE = 'Ce contact n’existe plus, ou fait déjà partie d’un autre\u00a0: rechargez la page.'

/**
 * Makes one contact of two of the same agency: `gone` becomes part of `kept`, whose words are chosen field by field. All that named
 * the one names the other, in every room, so that what happened is one timeline. Two with an account each stay two (`mergeRefusal`).
 * The row of the merge keeps what it changed for 30 days. Refuses NOT_FOUND, and INVALID_INPUT beside `gone`.
 */
export const mergeContacts = defineAct({
  name: 'contact.merge',
  subject: ({ db }: { db: Database }, input: { kept: string; gone: string; choices: MergeChoices }, actor) =>
    lockTwoContacts(db, actor, input),
  may: mayKeepContacts,
  audit: {
    ...{ subjectKind: 'contact', version: 1 },
    detail: z.strictObject({ gone: z.string(), fields: z.array(z.string()) }),
  },
  does: async ({ needs: { db: trx }, actor, subject: { agencyId, kept, gone }, input, record }) => {
    const problem = gone ? mergeRefusal(kept, gone) : GONE
    if (problem || !gone) throw new Refusal('INVALID_INPUT', { errors: { gone: problem ?? GONE } })
    const written = mergedWords(kept, gone, input.choices)
    const taken = await takeAddresses(trx, kept.id, gone.id)
    const detail: MergeDetail = {
      version: 1,
      ...{ former: formerOf(kept), written },
      gone: { accountId: gone.accountId, ...taken },
      moved: await moveReferences(trx, { from: gone.id, to: kept.id }),
    }
    await trx
      .insertInto('contactMerges')
      .values({
        ...{ agencyId, keptId: kept.id, goneId: gone.id, detail: JSON.stringify(detail) },
        mergedBy: actor.kind === 'user' ? actor.userId : null,
      })
      .execute()
    await trx
      .updateTable('contacts')
      .set({ mergedAt: sql<Date>`now()`, accountId: null })
      .where('id', '=', gone.id)
      .execute()
    await trx
      .updateTable('contacts')
      .set({ ...written, ...togetherOf(kept, gone), editedAt: sql<Date>`now()` })
      .where('id', '=', kept.id)
      .execute()
    await trx
      .deleteFrom('contactPairs')
      .where('dismissedAt', 'is', null)
      .where((pair) => pair.or([pair('firstId', '=', gone.id), pair('secondId', '=', gone.id)]))
      .execute()
    await refreshSearch(trx, [kept.id, gone.id])
    const fields = MERGED_FIELD_KEYS.filter((field) => written[field] !== kept[field])
    await record(trx, kept.publicId, { gone: gone.publicId, fields })
    return { publicId: kept.publicId }
  },
})

/** What the two are together: the earliest day of each role, the last act of either, the account and the agent that one has. */
function togetherOf(kept: ContactRow, gone: ContactRow) {
  const first = (one: Date | null, other: Date | null) =>
    one && other ? (one < other ? one : other) : (one ?? other)
  return {
    accountId: kept.accountId ?? gone.accountId,
    agentId: kept.agentId ?? gone.agentId,
    travelerSince: first(kept.travelerSince, gone.travelerSince),
    ownerSince: first(kept.ownerSince, gone.ownerSince),
    askerSince: first(kept.askerSince, gone.askerSince),
    lastActAt: kept.lastActAt > gone.lastActAt ? kept.lastActAt : gone.lastActAt,
  }
}

function formerOf(row: ContactRow): MergeDetail['former'] {
  const said = (at: Date | null) => at?.toISOString() ?? null
  const { kind, firstName, lastName, company, language, town, country, preferences } = row
  return {
    words: { kind, firstName, lastName, company, language, town, country, preferences },
    ...{ agentId: row.agentId, accountId: row.accountId, editedAt: said(row.editedAt) },
    lastActAt: row.lastActAt.toISOString(),
    ...{ travelerSince: said(row.travelerSince), ownerSince: said(row.ownerSince) },
    askerSince: said(row.askerSince),
  }
}

/** Gives the addresses and numbers of one contact to another, after its own; a number that both have stays with that other alone. */
async function takeAddresses(trx: Database, keptId: number, goneId: number) {
  const hadEmail = await trx
    .selectFrom('contactEmails')
    .select('id')
    .where('contactId', '=', keptId)
    .where('isFirst', '=', true)
    .executeTakeFirst()
  const hadPhone = await trx
    .selectFrom('contactPhones')
    .select('number')
    .where('contactId', '=', keptId)
    .execute()
  const emails = await trx
    .selectFrom('contactEmails')
    .select(['email', 'isFirst'])
    .where('contactId', '=', goneId)
    .orderBy('id')
    .execute()
  const phones = await trx
    .selectFrom('contactPhones')
    .select(['number', 'label', 'isFirst'])
    .where('contactId', '=', goneId)
    .orderBy('id')
    .execute()
  await trx
    .updateTable('contactEmails')
    .set({ contactId: keptId, ...(hadEmail && { isFirst: false }) })
    .where('contactId', '=', goneId)
    .execute()
  const known = hadPhone.map(({ number }) => number)
  const doublePhones = phones.filter(({ number }) => known.includes(number))
  if (doublePhones.length > 0)
    await trx
      .deleteFrom('contactPhones')
      .where('contactId', '=', goneId)
      .where('number', 'in', known)
      .execute()
  await trx
    .updateTable('contactPhones')
    .set({ contactId: keptId, ...(known.length > 0 && { isFirst: false }) })
    .where('contactId', '=', goneId)
    .execute()
  return { emails, phones: phones.filter((one) => !doublePhones.includes(one)), doublePhones }
}
