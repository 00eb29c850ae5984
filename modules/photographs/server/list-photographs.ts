import type { Actor } from '#modules/accounts/actor.ts'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import type { Database } from '#platform/database/database.ts'
import { givenUpAmong } from '#platform/queue/given-up.ts'
import { looksLike } from '../likeness.ts'
import type { ListedPhotograph } from '../listed-photograph.ts'
import { photographRefusalWords } from '../photograph-state.ts'
import { getEditedProperty } from './edited-property.ts'
import { type Entry, entriesOf, listRows, type PhotographRow } from './photograph-queries.ts'
import { PHOTOGRAPH } from './take-bytes.ts'

export type ListingPhotographs = {
  title: string
  /** The draft's photographs and those still being uploaded, in order: the first is the cover. */
  photographs: ListedPhotograph[]
  /** Files that were refused in the last week, in the order they were sent. */
  refused: ListedPhotograph[]
}

/** The photographs of a listing, as its editor is shown them. Refuses as `getEditedProperty` does. */
export async function listPhotographs(
  { db }: { db: Database },
  actor: Actor,
  input: { propertyId: string },
): Promise<ListingPhotographs> {
  const property = await getEditedProperty(db, actor, input.propertyId)
  const { title, photos } = await getEditedContent(db, property.id)
  const rows = await listRows(db, property.id)
  const entries = entriesOf(photos, rows)
  const inWork = rows.filter(({ state }) => state === 'in_work').map(({ upload }) => upload)
  const halted = new Set(await givenUpAmong(db, PHOTOGRAPH, inWork))
  return {
    title,
    photographs: entries.map((entry) => ({
      ...listed(entry),
      isHalted: entry.row !== null && halted.has(entry.row.upload),
      looksLike: placesAlike(entry, entries),
    })),
    refused: rows
      .filter(({ state }) => state === 'refused')
      .map((row) => listed({ key: row.upload, photo: null, row })),
  }
}

function listed({ key, photo, row }: Entry): ListedPhotograph {
  const { alt, room } = photo ?? row ?? { alt: '', room: '' }
  return {
    ...{ id: key, upload: row?.upload ?? null, fileName: row?.fileName ?? null, alt, room, photo },
    state: row?.state ?? 'ready',
    refusal: row ? refusalOf(row) : null,
    arrived: row ? row.arrivedBytes / row.sizeBytes : 1,
    isHalted: false,
    looksLike: [],
  }
}

function refusalOf({ refusal, ...file }: PhotographRow): string | null {
  return refusal && photographRefusalWords(refusal, file)
}

/** Compares with every other photograph: at most sixty, some microseconds each. */
function placesAlike({ key, row }: Entry, entries: readonly Entry[]): number[] {
  const likeness = row?.likeness
  if (!likeness) return []
  return entries.flatMap((other, n) =>
    other.key !== key && other.row?.likeness && looksLike(likeness, other.row.likeness) ? [n + 1] : [],
  )
}
