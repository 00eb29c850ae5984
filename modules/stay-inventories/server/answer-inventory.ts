import './stay-inventory-tables.ts'
import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import type { SignerOrigin } from '#modules/signatures/server/signer-origin.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { answerSubject, takesAnswer } from '../distant-answer.ts'
import { type InventoryMoment, MOMENT_WORDS } from '../inventory.ts'
import { takesRemarks } from '../inventory-remarks.ts'
import { mayAnswerInventory, mayMakeInventory } from '../stay-inventory-policy.ts'
import { readTravelersAnswer, type TypedAnswer } from '../travelers-answer.ts'
import type { InventoryNeeds } from './fill-inventory.ts'
import { findInventorySubject, lockStay } from './find-inventory-subject.ts'
import { listInventories } from './list-inventories.ts'
import { mailAnswered } from './mail-answered.ts'
import { mailClosed } from './mail-closed.ts'
import { queueVersion } from './queue-versions.ts'
import { keepRemarks, readRemarks } from './remark-inventory.ts'
import type { StayInventoryAnswersTable } from './stay-inventory-tables.ts'

type OfInventory = { reservation: string; moment: InventoryMoment }
type Input = OfInventory & { typed: TypedAnswer; words: string; origin: SignerOrigin }
type Needs = InventoryNeeds & { secret: string; config: { publicUrl: string } }

const AUDIT = { subjectKind: 'reservation', version: 1 } as const

/**
 * Keeps the answer of a traveler who was absent when an inventory was closed: they sign it, or refuse for a reason, with their
 * remarks if any. Its text never changes; its link serves once. The agency is mailed. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT
 * beside a field, and STATUS_CONFLICT the second time and after 48 hours.
 */
export const answerInventory = defineAct({
  name: 'stay_inventory.answer',
  subject: async ({ db }: Needs, { reservation, moment }: Input) => {
    const found = isUuid(reservation) ? await findReservation(db, reservation) : null
    if (!found) throw new Refusal('NOT_FOUND')
    return { ...found, moment }
  },
  may: mayAnswerInventory,
  audit: { ...AUDIT, detail: z.strictObject({ moment: z.string(), answer: z.string() }) },
  does: async ({ needs, actor, subject, input: { moment, typed, words, origin }, record }): Promise<void> => {
    const { db, clock } = needs
    const read = readTravelersAnswer(typed, 'traveler')
    const errors = 'errors' in read ? read.errors : {}
    const remarks = words.trim() === '' ? null : readRemarks(words)
    const wrong = { ...errors, ...(remarks && 'wrong' in remarks && { words: remarks.wrong }) }
    if (Object.keys(wrong).length > 0 || 'errors' in read)
      throw new Refusal('INVALID_INPUT', { errors: wrong })
    const { answer } = read
    if (answer.kind === 'absent') throw new Refusal('INVALID_INPUT')
    const stay = await lockStay(db, subject)
    const closed = (await listInventories(db, stay.id)).find((one) => one.moment === moment)?.closed
    if (!closed || !takesAnswer(closed, clock.now())) throw new Refusal('STATUS_CONFLICT', { reason: OVER })
    const said = answer.kind === 'signed' ? answer.name : answer.reason
    const sentTo = actor.kind === 'link' ? (stay.traveler?.email ?? null) : null
    await keepAnswer(db, stay.id, moment, {
      ...{ answer: answer.kind, words: said, givenAt: clock.now() },
      ...{ sentTo, address: origin.address || null, browser: origin.browser || null },
    })
    const own = remarks && 'said' in remarks && takesRemarks(closed, clock.now()) ? remarks.said : null
    if (own) await keepRemarks(db, stay.id, moment, { words: own, givenAt: clock.now() })
    await revokeLinksTo(db, 'inventory', answerSubject(subject.publicId, moment))
    await queueVersion(db, subject.publicId, moment)
    await mailAnswered(needs, {
      stay,
      moment,
      closed,
      answer: { kind: answer.kind, words: said },
      remarks: own,
    })
    const { short } = MOMENT_WORDS[moment]
    await record(db, subject.publicId, {
      moment: short,
      answer: answer.kind === 'signed' ? 'Signé' : 'Refusé',
    })
  },
})

/**
 * Mails the absent traveler of a closed inventory a new link to answer it, and ends the earlier one. Refuses NOT_FOUND, FORBIDDEN,
 * and STATUS_CONFLICT once it was answered and after 48 hours.
 */
export const sendAnswerLink = defineAct({
  name: 'stay_inventory.send_link',
  subject: ({ db }: Needs, { reservation }: OfInventory, actor) =>
    findInventorySubject(db, actor, reservation),
  may: mayMakeInventory,
  audit: { ...AUDIT, detail: z.strictObject({ moment: z.string() }) },
  does: async ({ needs, subject: { found }, input: { moment }, record }): Promise<void> => {
    const closed = await demandAnswerable(needs, found, moment)
    await mailClosed(needs, { found, facts: closed.facts, isAgain: true })
    await record(needs.db, found.publicId, { moment: MOMENT_WORDS[moment].short })
  },
})

/** Ends the link by which an absent traveler could answer. One that is over stays over. Refuses NOT_FOUND, FORBIDDEN. */
export const endAnswerLink = defineAct({
  name: 'stay_inventory.end_link',
  subject: ({ db }: InventoryNeeds, { reservation }: OfInventory, actor) =>
    findInventorySubject(db, actor, reservation),
  may: mayMakeInventory,
  audit: { ...AUDIT, detail: z.strictObject({ moment: z.string() }) },
  does: async ({ needs: { db }, subject: { found }, input: { moment }, record }): Promise<void> => {
    await revokeLinksTo(db, 'inventory', answerSubject(found.publicId, moment))
    await record(db, found.publicId, { moment: MOMENT_WORDS[moment].short })
  },
})

async function demandAnswerable(
  { db, clock }: InventoryNeeds,
  found: Parameters<typeof lockStay>[1],
  moment: InventoryMoment,
) {
  const stay = await lockStay(db, found)
  const closed = (await listInventories(db, stay.id)).find((one) => one.moment === moment)?.closed
  if (!closed || !takesAnswer(closed, clock.now())) throw new Refusal('STATUS_CONFLICT', { reason: OVER })
  return closed
}

async function keepAnswer(
  db: Database,
  reservationId: number,
  moment: InventoryMoment,
  kept: Omit<Insertable<StayInventoryAnswersTable>, 'inventoryId'>,
): Promise<void> {
  const { id } = await db
    .selectFrom('stayInventories')
    .select('id')
    .where('reservationId', '=', reservationId)
    .where('moment', '=', moment)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stayInventoryAnswers')
    .values({ ...kept, inventoryId: id })
    .execute()
}

const OVER =
  'Cet état des lieux a reçu sa réponse, ou le délai de 48 heures est passé\u00a0: écrivez à l’agence.'
