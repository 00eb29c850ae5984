import type { NightGroup } from '#modules/calendar/night-change.ts'
import type { ChangeAnswer, ListingChange } from '#modules/listing-changes/listing-change.ts'
import type { ListingContent, Photo } from '#modules/properties/listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { Instant } from '#shared/paris-time.ts'
import { type ListingField, listingDifferences, listingFieldLabel } from './listing-difference.ts'
import { nightDifferences } from './night-difference.ts'
import { type RateField, rateDifferences } from './rate-difference.ts'

/** One difference of a change, as owner and agency read it; `key` names it in the answer. */
export type ChangePart = {
  key: string
  field: string
  label: string
  removed: string[]
  added: string[]
  note: string | null
  photos?: { removed: Photo[]; added: Photo[] }
  /** Null while it waits. */
  answer: ChangeAnswer | null
}

/** A change of a listing that its owner approved. */
export type ChangeView = {
  id: number
  kind: ListingChange['kind']
  status: ListingChange['status']
  proposedAt: Instant
  answeredAt: Instant | null
  parts: ChangePart[]
}

/** `content.title`, `rates.deposit`: the name of a difference in the owner's answer. */
export function changeKey({ kind }: Pick<ListingChange, 'kind'>, field: string): string {
  return `${kind}.${field}`
}

/** The differences of a change, in the order of the page; a part that no visible word shows is named all the same. */
export function changeView(change: ListingChange): ChangeView {
  const { id, kind, status, proposedAt, answeredAt, answers } = change
  const shown = new Map<string, Omit<ChangePart, 'key' | 'answer'>>(
    differencesOf(change).map((part) => [part.field, part]),
  )
  return {
    ...{ id, kind, status, proposedAt, answeredAt },
    parts: change.fields.map((field) => ({
      ...(shown.get(field) ?? unseen(kind, field)),
      key: changeKey(change, field),
      answer: answers?.[field] ?? null,
    })),
  }
}

function differencesOf({ kind, before, proposed, fields }: ListingChange) {
  if (kind === 'rates') return rateDifferences(before as Rates, proposed as Rates, fields as RateField[])
  if (kind === 'nights') return nightDifferences(before as NightGroup[], proposed as NightGroup[])
  return listingDifferences(before as ListingContent, proposed as ListingContent)
}

function unseen(kind: ListingChange['kind'], field: string) {
  const label = kind === 'content' ? listingFieldLabel(field as ListingField) : field
  return { field, label, removed: [], added: [], note: 'La présentation a changé.' }
}

const LONGEST = 240

/** The differences in one line each, for a mail. */
export function changeLines({ parts }: Pick<ChangeView, 'parts'>): [label: string, words: string][] {
  return parts.map(({ label, removed, added, note, photos }) => {
    const counts = photos && [
      photos.added.length > 0 && `${photos.added.length} ajoutée${photos.added.length > 1 ? 's' : ''}`,
      photos.removed.length > 0 && `${photos.removed.length} retirée${photos.removed.length > 1 ? 's' : ''}`,
    ]
    const words = [
      removed.length > 0 && `avant\u00a0: ${removed.join(', ')}`,
      added.length > 0 && `proposé\u00a0: ${added.join(', ')}`,
      ...(counts ?? []),
      note,
    ].filter((word) => typeof word === 'string')
    const line = words.join('\u00a0; ')
    return [label, line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line]
  })
}
