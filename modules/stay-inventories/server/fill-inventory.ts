import './stay-inventory-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { tidyLine, undrawnProblem } from '#shared/document-letters.ts'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  INVENTORY_BOUNDS,
  type InventoryMoment,
  type InventorySection,
  isItemState,
  MOMENT_WORDS,
} from '../inventory.ts'
import { isInventoryDay } from '../inventory-days.ts'
import { answerField, remarkField, SECTION_REMARK } from '../inventory-form.ts'
import {
  completed,
  sectionsOfVilla,
  sectionsToSeeAgain,
  type TypedSection,
  withTyped,
} from '../inventory-sections.ts'
import { mergeSection, typedOf } from '../merge-section.ts'
import { mayMakeInventory } from '../stay-inventory-policy.ts'
import { findInventorySubject, lockStay } from './find-inventory-subject.ts'
import { listInventories } from './list-inventories.ts'

export type InventoryNeeds = { db: Database; clock: Clock }
type OfStay = { reservation: string; moment: InventoryMoment }

/**
 * Begins an inventory of a confirmed stay: from the rooms and equipment of the listing that was booked, or at a departure from
 * what the arrival looked at. One that was begun stays. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT out of its days.
 */
export const openInventory = defineAct({
  name: 'stay_inventory.open',
  subject: ({ db }: InventoryNeeds, { reservation }: OfStay, actor) =>
    findInventorySubject(db, actor, reservation),
  may: mayMakeInventory,
  audit: { subjectKind: 'reservation', version: 1, detail: z.strictObject({ moment: z.string() }) },
  does: async ({ needs: { db, clock }, actor, subject: { found, version }, input, record }) => {
    const { moment } = input
    const stay = await lockStay(db, found)
    if (!isInventoryDay(moment, stay, todayInParis(clock)))
      throw new Refusal('STATUS_CONFLICT', { reason: NOT_NOW })
    const known = await listInventories(db, stay.id)
    if (known.some((one) => one.moment === moment)) return
    const arrival = moment === 'departure' ? known.find((one) => one.closed) : undefined
    const sections = arrival ? sectionsToSeeAgain(arrival.sections) : sectionsOfVilla(version.content)
    await db
      .insertInto('stayInventories')
      .values({
        ...{ propertyId: stay.propertyId, reservationId: stay.id, moment },
        departure: stay.stay.departure,
        sections: JSON.stringify(sections),
        openedBy: actor.kind === 'user' ? actor.userId : '',
      })
      .execute()
    await record(db, found.publicId, { moment: MOMENT_WORDS[moment].short })
  },
})

type Typed = OfStay & {
  section: string
  typed: TypedSection
  complete: boolean
  /** What it was typed over, where it is merged with what others wrote since. */
  base?: TypedSection
}

/**
 * Keeps what is typed of one section; with `complete`, answers what is left of it (`completed`). With `base` it is merged with
 * what others wrote since (`mergeSection`), and twice the same is kept once; without, the last to save is the one whose words
 * stay. Gives when it was kept. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT beside the item, and STATUS_CONFLICT for a section
 * that it does not have, before the inventory is begun, once it is closed, out of its days, and with `theirs` for a text that
 * another person changed otherwise.
 */
export const saveInventorySection = defineAct({
  name: 'stay_inventory.save',
  subject: ({ db }: InventoryNeeds, { reservation }: Typed, actor) =>
    findInventorySubject(db, actor, reservation),
  may: mayMakeInventory,
  does: async ({ needs: { db, clock }, subject: { found }, input }): Promise<Date> => {
    const { moment, typed, complete } = input
    const stay = await lockStay(db, found)
    const known = await listInventories(db, stay.id)
    const open = demandOpen(known.find((one) => one.moment === moment))
    if (!isInventoryDay(moment, stay, todayInParis(clock)))
      throw new Refusal('STATUS_CONFLICT', { reason: NOT_NOW })
    const section = open.sections.find(({ key }) => key === input.section)
    if (!section) throw new Refusal('STATUS_CONFLICT')
    const tidied = tidySection(typed)
    const errors = typedProblems(section, tidied)
    if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
    const arrival = moment === 'departure' ? known.find((one) => one.moment === 'arrival')?.closed : null
    const before = arrival?.facts.sections.find(({ key }) => key === section.key) ?? null
    const written = withTyped(section, input.base ? merged(section, tidySection(input.base), tidied) : tidied)
    const kept = complete ? completed(written, before) : written
    const sections = open.sections.map((one) => (one.key === section.key ? kept : one))
    const { savedAt } = await db
      .updateTable('stayInventories')
      .set({ sections: JSON.stringify(sections), savedAt: sql<Date>`now()` })
      .where('reservationId', '=', stay.id)
      .where('moment', '=', moment)
      .returning('savedAt')
      .executeTakeFirstOrThrow()
    return savedAt
  },
})

/** What was typed over `base`, with what the section says now. */
function merged(section: InventorySection, base: TypedSection, typed: TypedSection): TypedSection {
  const theirs = typedOf(section)
  const { merged, clashes } = mergeSection(base, typed, theirs)
  if (clashes.length > 0) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED, theirs })
  return merged
}

/** An inventory that may still be filled. Refuses STATUS_CONFLICT before it is begun and once it is closed. */
export function demandOpen<Inventory extends { closed: unknown }>(
  inventory: Inventory | undefined,
): Inventory {
  if (!inventory) throw new Refusal('STATUS_CONFLICT', { reason: NOT_BEGUN })
  if (inventory.closed) throw new Refusal('STATUS_CONFLICT', { reason: CLOSED })
  return inventory
}

function tidySection({ items, remark }: TypedSection): TypedSection {
  const tidy = Object.entries(items).map(([key, { answer, remark }]) => [
    key,
    { answer: tidyLine(answer), remark: tidyLine(remark) },
  ])
  return { items: Object.fromEntries(tidy), remark: tidyLine(remark) }
}

function typedProblems({ items }: InventorySection, typed: TypedSection): FieldErrors {
  const errors: Record<string, string> = {}
  const judge = (name: string, text: string, longest: number) => {
    const wrong =
      text.length > longest
        ? `Raccourcissez ce texte à ${longest}\u00a0signes au plus.`
        : undrawnProblem(text)
    if (wrong) errors[name] = wrong
  }
  for (const { key, kind } of items) {
    const { answer, remark } = typed.items[key] ?? { answer: '', remark: '' }
    judge(remarkField(key), remark, INVENTORY_BOUNDS.remark)
    judge(answerField(key), answer, INVENTORY_BOUNDS.answer)
    if (answer === '') continue
    if (kind === 'state' && !isItemState(answer))
      errors[answerField(key)] = 'Choisissez un état dans la liste.'
    if (kind === 'count' && !/^\d{1,3}$/.test(answer))
      errors[answerField(key)] = 'Indiquez un nombre, 0 s’il n’y en a pas.'
  }
  judge(SECTION_REMARK, typed.remark, INVENTORY_BOUNDS.sectionRemark)
  return errors
}

const NOT_NOW =
  'Un état des lieux se remplit pour un séjour confirmé, de la semaine qui précède l’arrivée à celle qui suit le départ.'
const NOT_BEGUN = 'Cet état des lieux n’est pas commencé.'
const CHANGED = 'Une autre personne a rempli cette partie autrement\u00a0: choisissez ce qui est gardé.'
const CLOSED = 'Cet état des lieux est clos\u00a0: son texte ne change plus.'
