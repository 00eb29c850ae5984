import { defineAct } from '#modules/accounts/server/define-act.ts'
import { lostMandatoryFacts, MANDATORY_FACTS } from '#modules/properties/mandatory-facts.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import { type PropertyStatus, STATUSES_WITH_SITE_VERSION } from '#modules/properties/property-status.ts'
import { lockPropertyRecord, type PropertyRecord } from '#modules/properties/server/property-record.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { completeListing, missingFields } from '../complete-listing.ts'
import { type DraftField, type DraftFields, readDraftFields } from '../draft-fields.ts'
import { isEditedIn } from '../draft-status.ts'
import { fieldFaults } from '../field-faults.ts'
import { type MergedDraft, mergeDraft } from '../merge-draft.ts'
import { findUndo } from '../undo-draft.ts'
import { findWorkingCopy, listChanges } from './listing-draft-queries.ts'
import { writeDraft } from './write-draft.ts'

export type DraftSave = {
  publicId: string
  /** The revision at which the page was opened, and the key of its form. */
  base: number
  form: string
  /** The fields that the page sends, or a function that makes them from the current copy. */
  sent: DraftFields | ((known: DraftFields) => DraftFields)
  /** For each field whose conflict was shown: the revision that the person was shown. */
  seen?: Partial<Record<DraftField, number>>
}

export type SavedFields = Omit<MergedDraft, 'writes'> & { revision: number }

/**
 * Saves the fields that a page sends, merged field by field with those saved since the page was opened:
 * fields without a conflict are written, those with a conflict are given back and stay as they were. The same
 * save sent twice changes nothing. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT while the listing is under
 * review or archived, and INVALID_INPUT with the name of the field or what is wrong with it, also where a listing of the site
 * would lose a fact that its contracts need.
 */
export const saveDraft = defineAct({
  name: 'listing.save_draft',
  subject: ({ db }: { db: Database }, { publicId }: DraftSave) => lockPropertyRecord(db, publicId),
  may: mayEditListing,
  does: async ({ needs: { db }, actor, subject: property, input }): Promise<SavedFields> => {
    const { base, form, sent, seen = {} } = input
    demandEdited(property)
    const copy = await findWorkingCopy(db, property.id)
    const read = readDraftFields(typeof sent === 'function' ? sent(copy.fields) : sent)
    if ('field' in read) throw new Refusal('INVALID_INPUT', { fields: [read.field] })
    const faults = fieldFaults(copy.fields, read.fields)
    if (Object.keys(faults).length > 0) throw new Refusal('INVALID_INPUT', { errors: faults })
    const since = await listChanges(db, property.id, base)
    const { writes, ...merged } = mergeDraft({ fields: copy.fields, since, sent: read.fields, form, seen })
    const values = Object.entries(writes) as [DraftField, unknown][]
    if (isOnSite(property.status)) demandMandatoryFacts(copy.fields, { ...copy.fields, ...writes })
    if (values.length === 0) return { ...merged, revision: copy.revision }
    const { revision } = await writeDraft(db, actor, property.id, copy, { form, values })
    return { ...merged, revision }
  },
})

/**
 * Undoes the actor's last save that is not undone yet: each field gets back its previous value, unless
 * another person changed it since. Refuses as `saveDraft` does, and STATUS_CONFLICT when there is nothing to
 * undo.
 */
export const undoDraft = defineAct({
  name: 'listing.undo_draft',
  subject: ({ db }: { db: Database }, { publicId }: { publicId: string }) => lockPropertyRecord(db, publicId),
  may: mayEditListing,
  does: async ({
    needs: { db },
    actor,
    subject: property,
  }): Promise<{ revision: number; fields: DraftField[] }> => {
    demandEdited(property)
    const copy = await findWorkingCopy(db, property.id)
    const undo = findUndo(copy.fields, await listChanges(db, property.id, 0), nameOf(actor))
    if (!undo) throw new Refusal('STATUS_CONFLICT')
    const values = undo.before.map(({ field, value }) => [field, value] as const)
    if (isOnSite(property.status))
      demandMandatoryFacts(copy.fields, { ...copy.fields, ...Object.fromEntries(values) })
    const { revision } = await writeDraft(db, actor, property.id, copy, {
      ...{ form: null, undoes: undo.revision, values },
    })
    return { revision, fields: undo.before.map(({ field }) => field) }
  },
})

const isOnSite = (status: PropertyStatus) => STATUSES_WITH_SITE_VERSION.includes(status)

/** Refuses a save that takes a mandatory fact from a listing of the site: its next traveler’s contract could not be written. */
function demandMandatoryFacts(before: DraftFields, after: DraftFields): void {
  const [known, changed] = [completeListing(before, []), completeListing(after, [])]
  if (!known) return
  if (!changed) {
    const [field] = missingFields(after)
    throw new Refusal('INVALID_INPUT', { errors: { [field!]: KEPT_ON_SITE } })
  }
  const lost = lostMandatoryFacts(known, changed).map((fact) => MANDATORY_FACTS[fact])
  if (lost.length === 0) return
  throw new Refusal('INVALID_INPUT', {
    errors: Object.fromEntries(lost.map(({ field, asked }) => [field, `${asked} ${KEPT_ON_SITE}`])),
  })
}

const KEPT_ON_SITE = 'Une annonce en ligne garde ce que ses contrats doivent dire.'

function demandEdited({ status }: PropertyRecord): void {
  if (!isEditedIn(status)) throw new Refusal('STATUS_CONFLICT', { status })
}
