import { redirect } from 'react-router'
import {
  DRAFT_FIELD_LABELS,
  type DraftField,
  type DraftFields,
} from '#modules/listing-drafts/draft-fields.ts'
import { fieldWords } from '#modules/listing-drafts/field-words.ts'
import type { FieldChange } from '#modules/listing-drafts/merge-draft.ts'
import { type DraftSave, saveDraft } from '#modules/listing-drafts/server/save-draft.ts'
import { nameAuthors } from '#modules/properties/server/name-authors.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { formatHour } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Saved } from '#ui/saving-answer.ts'
import type { SignedInActor } from '../frame/console-context.ts'

/** The arguments of the act of a section. */
export type Sent = {
  services: Parameters<typeof saveDraft>[0]
  params: { property?: string }
  url: URL
  found: SignedInActor
  values: { base: number; form: string; seen: string; quietly: string }
}

/**
 * Saves a section. A form that saves while it is edited gets the message to show; the button alone redirects
 * to the page in its new state. A field that another person changed too is refused, by EDITED_MEANWHILE with
 * both values.
 */
export async function saveSection(
  { services, params, url, found: actor, values }: Sent,
  sent: DraftSave['sent'],
) {
  const { base, form, seen, quietly } = values
  const save = { publicId: params.property!, base, form, sent, seen: seenOf(seen) }
  const { conflicts, kept } = await saveDraft(services, actor, save)
  const changes = [...conflicts.map(({ change }) => change), ...kept]
  const property = await getPropertyRecord(services.db, params.property!)
  const { nameOf } = await nameAuthors(services.db, actor, property, changes)
  const byWhom = ({ by, at }: FieldChange) => `${nameOf({ by, at }) ?? 'Calanque'}, à ${formatHour(at)}`
  if (conflicts.length > 0) {
    throw new Refusal('EDITED_MEANWHILE', {
      errors: Object.fromEntries(
        conflicts.map(({ field, theirs, change }) => [
          INPUTS[field] ?? field,
          `${byWhom(change)}, a enregistré\u00a0: «\u00a0${fieldWords(field, theirs)}\u00a0».`,
        ]),
      ),
      fields: conflicts.map(({ field }) => DRAFT_FIELD_LABELS[field]),
      seen: conflicts.map(({ field, change }) => `${field}:${change.revision}`).join(','),
    })
  }
  if (quietly === '') return redirect(url.pathname)
  const notes = kept
    .filter(({ field }) => field !== 'publicPlace')
    .map(
      (change) =>
        `${DRAFT_FIELD_LABELS[change.field]}\u00a0: «\u00a0${fieldWords(change.field, change.to)}\u00a0» (${byWhom(change)}).`,
    )
  return { saved: { at: new Date().toISOString(), notes } } satisfies Saved
}

/** The control that shows a field's conflict, where its name differs from the field's. */
const INPUTS: Partial<Record<DraftField, string>> = {
  address: 'street',
  rooms: 'room',
  measured: 'measuredBy',
  checkIn: 'from',
  videos: 'video1',
}

/** `title:12,type:12`: the fields and revisions that the button of a conflict sends. */
function seenOf(text: string): Partial<Record<keyof DraftFields, number>> {
  const pairs = text.split(',').map((one) => one.split(':'))
  return Object.fromEntries(
    pairs.flatMap(([field, at]) => (at && /^\d{1,9}$/.test(at) ? [[field, Number(at)]] : [])),
  )
}
