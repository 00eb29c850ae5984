import './photograph-tables.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Focus } from '#modules/properties/listing.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { changeDraft } from '#modules/properties/server/save-draft-version.ts'
import type { Database } from '#platform/database/database.ts'
import { CONTACT_REFUSED, givesContact } from '#shared/contact-in-text.ts'
import { Refusal } from '#shared/refusal.ts'
import { demandEdited, lockEditedProperty } from './edited-property.ts'
import { entriesOf, entryNamed, listRows } from './photograph-queries.ts'

/**
 * An editor's description of a photograph: alternative text, room, and the point that stays visible when
 * cropped.
 */
export type Description = { alt?: string; room?: string; focus?: Focus | null }

const LONGEST = { alt: 250, room: 80 }

/**
 * Saves an editor's descriptions of a listing's photographs; a field that is absent keeps its value. A
 * photograph still being uploaded gets its description once it is ready. Refuses NOT_FOUND for a photograph
 * that the listing does not have, FORBIDDEN, STATUS_CONFLICT as `demandEdited` does, and INVALID_INPUT for a text that is too long or gives a contact; then nothing is saved.
 */
export const describePhotographs = defineAct({
  name: 'photograph.describe',
  subject: (
    needs: { db: Database },
    input: { propertyId: string; descriptions: ReadonlyMap<string, Description> },
  ) => lockEditedProperty(needs, input),
  may: mayEditListing,
  does: async ({ needs: { db: trx }, actor, subject: property, input }) => {
    demandEdited(property)
    const { photos } = await getEditedContent(trx, property.id)
    const entries = entriesOf(photos, await listRows(trx, property.id))
    const ready = new Map<string, Description>()
    for (const [id, description] of input.descriptions) {
      const entry = entryNamed(entries, id)
      if (!entry) throw new Refusal('NOT_FOUND')
      const words = wordsOf(description)
      if (entry.photo) ready.set(entry.key, { ...words, ...focusOf(description) })
      else if (Object.keys(words).length > 0)
        await trx
          .updateTable('photographs')
          .set(words)
          .where('propertyId', '=', property.id)
          .where('publicId', '=', entry.row!.upload)
          .execute()
    }
    if (ready.size === 0) return
    await changeDraft(
      trx,
      property.id,
      (content) => ({
        ...content,
        photos: content.photos.map((photo) => {
          const { focus = photo.focus, ...words } = ready.get(photo.key) ?? {}
          const { focus: _before, ...rest } = photo
          return { ...rest, ...words, ...(focus ? { focus } : {}) }
        }),
      }),
      nameOf(actor),
    )
  },
})

function wordsOf({ alt, room }: Description): { alt?: string; room?: string } {
  const words: { alt?: string; room?: string } = {}
  for (const [name, text] of Object.entries({ alt, room }) as [keyof typeof LONGEST, string | undefined][]) {
    if (text === undefined) continue
    const trimmed = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
    if (trimmed.length > LONGEST[name])
      throw new Refusal('INVALID_INPUT', {
        errors: { [name]: `Dites-le en ${LONGEST[name]}\u00a0signes au plus.` },
      })
    if (givesContact(trimmed)) throw new Refusal('INVALID_INPUT', { errors: { [name]: CONTACT_REFUSED } })
    words[name] = trimmed
  }
  return words
}

/** Null removes the point: the middle is shown. An absent point stays as it is. */
function focusOf({ focus }: Description): { focus?: Focus | null } {
  return focus === undefined ? {} : { focus }
}
