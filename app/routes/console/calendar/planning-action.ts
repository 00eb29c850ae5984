import { formAction } from '#app/forms/form-action.ts'
import { moveNights } from '#modules/calendar/server/move-nights.ts'
import { giveNightsBack, takeNights } from '#modules/calendar/server/take-nights.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { findNamedContact } from '#modules/contacts/server/find-named-contact.ts'
import { agenciesOfOptions } from '#modules/options/option-policy.ts'
import { findKeptOption } from '#modules/options/server/find-kept-option.ts'
import { moveOption } from '#modules/options/server/move-option.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { typedEnd } from '../agent/options/option-schema.ts'
import { PLANNING_FORM } from './planning-schema.ts'

/** What was done on the timeline: what takes it back, where that is one act, or for an option its identifier. */
export type PlanningDone = { property: string; stay: Stay } & (
  | { act: 'take' }
  | { act: 'move'; nights: string; before: Stay }
  | { act: 'give_back' }
  | { act: 'option'; option: string; endsAt: Instant }
  | { act: 'move_option'; option: string }
)

export const stayOf = ({ from, to }: { from: CivilDate; to: CivilDate }): Stay => ({
  arrival: from,
  departure: to,
})

const done = (one: PlanningDone) => ({ done: one })

type Given = { services: Parameters<typeof takeNights>[0]; actor: Parameters<typeof takeNights>[1] }
type Taken = { property: string; from: CivilDate; to: CivilDate; note: string }

async function take(
  { services, actor }: Given,
  kind: 'block' | 'owner_stay',
  { property, note, ...chosen }: Taken,
) {
  const stay = stayOf(chosen)
  await takeNights(services, actor, { property, stay, kind, note })
  return done({ act: 'take', property, stay })
}

/** A villa that is wrong for a contact is said beside the contact: the villa is that of the line. */
function atContact(error: unknown): never {
  const errors = error instanceof Refusal ? (error.details.errors as FieldErrors | undefined) : undefined
  if (errors?.property) throw new Refusal('INVALID_INPUT', { errors: { contact: errors.property } })
  throw error
}

export const planningAction = formAction(PLANNING_FORM, {
  block: ({ values, ...given }) => take(given, 'block', values),
  owner_stay: ({ values, ...given }) => take(given, 'owner_stay', values),
  option: async ({ services, actor, values }) => {
    const { property, contact: text, contactId, turn, adults, children, babies } = values
    const found = { agencyIds: agenciesOfOptions(actor), text, field: 'contact' }
    const contact = contactId || (await findNamedContact(services.db, found)).publicId
    const stay = stayOf(values)
    const { option, endsAt } = await placeOption(services, actor, {
      ...{ contact, property, stay },
      ...{ party: partyOf({ adults, children, babies }), endsAt: typedEnd(values), derogation: null },
      formKey: `planning ${property} ${turn}`,
    }).catch(atContact)
    return done({ act: 'option', property, stay, option, endsAt: endsAt.toISOString() })
  },
  move: async ({ services, actor, values: { property, nights, ...chosen } }) => {
    const stay = stayOf(chosen)
    const before = await moveNights(services, actor, { property, nights, stay })
    return done({ act: 'move', property, stay, nights, before })
  },
  move_option: async ({ services, actor, values: { property, nights, seenTotal, ...chosen } }) => {
    const kept = await findKeptOption(services.db, actor, nights)
    if (!kept) throw new Refusal('NOT_FOUND')
    const stay = stayOf(chosen)
    await moveOption(services, actor, { option: kept.option, stay, seenTotal })
    return done({ act: 'move_option', property, stay, option: kept.option })
  },
  give_back: async ({ services, actor, values: { property, ...chosen } }) => {
    const stay = stayOf(chosen)
    await giveNightsBack(services, actor, { property, stay })
    return done({ act: 'give_back', property, stay })
  },
})
