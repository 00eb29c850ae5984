import '#modules/properties/server/listing-events.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { NightGroup } from '#modules/calendar/night-change.ts'
import { showNights } from '#modules/calendar/server/write-nights.ts'
import type { ListingChange } from '#modules/listing-changes/listing-change.ts'
import { listChanges, recordAnswer } from '#modules/listing-changes/server/listing-change-rows.ts'
import { restoreFields } from '#modules/listing-drafts/server/restore-fields.ts'
import { findDeclaration } from '#modules/owner-details/server/find-declarations.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { mayAnswerChange } from '#modules/properties/property-policy.ts'
import { needsRegistration } from '#modules/properties/registration-number.ts'
import { findActiveVersion } from '#modules/properties/server/find-draft-version.ts'
import { openDraftAgain } from '#modules/properties/server/freeze-draft.ts'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import { changeDraft, publishContent } from '#modules/properties/server/save-draft-version.ts'
import { NO_RATES, type Rates } from '#modules/rates/rates.ts'
import { recordRates } from '#modules/rates/server/change-rates.ts'
import { findCurrentRates, ratesOf } from '#modules/rates/server/stored-rates.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { readAnswers, type TypedAnswers } from '../change-answers.ts'
import { withFields } from '../change-plan.ts'
import { changeKey, changeView } from '../change-view.ts'
import type { ListingField } from '../listing-difference.ts'
import { takeBack } from '../take-back.ts'
import { demandStanding } from './demand-standing.ts'
import { demandTogether } from './demand-together.ts'
import { mailChangeAnswer } from './mail-change.ts'
import { lockListing, mayMove, moveListing } from './move-listing.ts'

type Needs = { db: Database; emit: Emit; config: { publicUrl: string } }

/**
 * Records the owner's answer to each difference of the changes that wait, `seen` being those that they read: what they accept
 * appears at once, what they refuse stays as the site has it, and the agency is mailed. Refuses SIGN_IN_REQUIRED, NOT_FOUND,
 * FORBIDDEN, STATUS_CONFLICT when what they read does not wait any more, and INVALID_INPUT naming each difference without an
 * answer, each accepted one of what changed on the site since, those that go together, and a registration number that is accepted before the owner has declared it on their honor.
 */
export const answerChange = defineAct({
  name: 'listing.answer_change',
  subject: (needs: Needs, input: { publicId: string; seen: readonly number[]; typed: TypedAnswers }) =>
    lockListing(needs, input),
  may: mayAnswerChange,
  does: async ({ needs: { db, emit, config }, actor, subject: locked, input: { seen, typed } }) => {
    const waiting = await listChanges(db, locked.id, ['waiting'])
    const isSeen = waiting.length > 0 && waiting.every(({ id }) => seen.includes(id))
    if (!isSeen) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
    const answered = demandAnswers(waiting, typed)
    await demandStanding(db, locked.id, answered)
    await demandTogether(db, locked.id, answered)
    await demandDeclaration(db, locked, answered)
    const property = await moveListing(db, actor, locked, { event: 'answer_change' })
    for (const { change, answers } of answered) {
      await recordAnswer(db, actor, change.id, { status: 'answered', answers })
      const accepted = change.fields.filter((field) => answers[field]!.isAccepted)
      if (accepted.length > 0) await apply({ db, emit }, actor, property, change, accepted)
    }
    const parts = answered.flatMap(({ change, answers }) => changeView({ ...change, answers }).parts)
    await mailChangeAnswer({ db, config }, property, {
      outcome: 'answered',
      accepted: parts.flatMap(({ label, answer }) => (answer!.isAccepted ? [label] : [])),
      refused: parts.flatMap(({ label, answer }): [string, string][] =>
        answer!.isAccepted ? [] : [[label, answer!.words ?? 'Sans commentaire']],
      ),
    })
  },
})

const CHANGED =
  'Ce changement n’attend plus de réponse\u00a0: l’agence l’a repris ou remplacé, ou vous avez déjà répondu. Rechargez la page.'

function demandAnswers(waiting: readonly ListingChange[], typed: TypedAnswers) {
  const read = waiting.map((change) => ({ change, ...readAnswers(change, typed) }))
  const errors = Object.assign({}, ...read.map((one) => ('errors' in one ? one.errors : {})))
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  return read.flatMap((one) => ('answers' in one ? [one] : []))
}

type Answered = ReturnType<typeof demandAnswers>

/** A listing is on the site with a number that its owner declared alone (domain §7). */
async function demandDeclaration(trx: Database, property: PropertyRecord, answered: Answered): Promise<void> {
  const taken = answered.find(({ answers }) => answers.registrationNumber?.isAccepted)
  if (!taken) return
  const { jurisdiction, registrationNumber } = taken.change.proposed as ListingContent
  if (!needsRegistration(jurisdiction) || (await findDeclaration(trx, property, registrationNumber))) return
  const key = changeKey(taken.change, 'registrationNumber')
  throw new Refusal('INVALID_INPUT', { errors: { [`answer.${key}`]: DECLARE_FIRST } })
}

const DECLARE_FIRST =
  'Déclarez d’abord ce numéro sur l’honneur, à la page «\u00a0Déclaration sur l’honneur\u00a0» de votre espace ou par le lien que votre agence vous envoie, puis acceptez-le ici.'

type Within = { db: Parameters<Emit>[0]; emit: Emit }

async function apply(
  { db: trx, emit }: Within,
  actor: Actor,
  property: PropertyRecord,
  { kind, proposed }: ListingChange,
  accepted: readonly string[],
): Promise<void> {
  if (kind === 'content')
    return showFields({ db: trx, emit }, property, proposed as ListingContent, accepted as ListingField[])
  if (kind === 'nights') {
    const groups = proposed as NightGroup[]
    const taken = accepted.map((field) => groups[Number(field) - 1]!)
    return showNights({ db: trx, emit }, actor, property, taken)
  }
  const current = (await findCurrentRates(trx, property.id))?.rates ?? NO_RATES
  const asked = ratesOf(proposed)
  const taken = accepted.map((field) => [field, asked[field as keyof Rates]] as const)
  const rates = { ...current, ...Object.fromEntries(taken) }
  // By the link too it is the owner who answers.
  await recordRates(trx, actor, property, rates, { emit, ...(property.ownerId && { by: property.ownerId }) })
}

/** Puts these parts of a content on the site, in the caller's transaction. */
async function showFields(
  { db: trx, emit }: Within,
  { id, status }: PropertyRecord,
  source: ListingContent,
  fields: readonly ListingField[],
): Promise<void> {
  const active = await findActiveVersion(trx, id)
  if (!active) throw new Refusal('STATUS_CONFLICT')
  await publishContent(trx, id, withFields(active.content, source, fields))
  if (status === 'published') await emit(trx, 'listing.published', { propertyId: id })
  else if (status === 'agency_review') await openDraftAgain(trx, id)
}

/**
 * Takes words and pictures that appeared at once off the site: those of before are back where nothing replaced them since, and the
 * agency is mailed. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT for a change that was taken back already,
 * of which nothing stands any more, or that is no such change.
 */
export const takeBackChange = defineAct({
  name: 'listing.take_back_change',
  subject: (needs: Needs, input: { publicId: string; change: number }) => lockListing(needs, input),
  may: mayMove('take_back'),
  does: async ({ needs: { db, emit, config }, actor, subject, input: { change: id } }) => {
    const property = await moveListing(db, actor, subject, { event: 'take_back' })
    const shown = (await listChanges(db, property.id, ['shown'])).find((change) => change.id === id)
    if (!shown) throw new Refusal('STATUS_CONFLICT', { reason: TAKEN_BACK })
    const active = await findActiveVersion(db, property.id)
    const change = shown as ContentDocuments
    const back = active && takeBack(change, active.content)
    if (!back || back.fields.length === 0) throw new Refusal('STATUS_CONFLICT', { reason: REPLACED })
    await recordAnswer(db, actor, id, { status: 'taken_back', answers: null })
    // The agency's next save starts from what is on the site again; what was prepared since stays.
    const drafted = takeBack(change, await getEditedContent(db, property.id))
    if (drafted.fields.includes('photos'))
      await changeDraft(db, property.id, (content) => ({ ...content, photos: drafted.content.photos }))
    const others = drafted.fields.filter((field) => field !== 'photos')
    await restoreFields(db, property, change.before, others)
    await showFields({ db, emit }, property, back.content, back.fields)
    const { parts } = changeView({ ...shown, fields: back.fields })
    await mailChangeAnswer({ db, config }, property, {
      ...{ outcome: 'taken_back', accepted: [] },
      refused: parts.map(({ label }) => [label, 'Retiré du site']),
    })
  },
})

type ContentDocuments = { before: ListingContent; proposed: ListingContent; fields: ListingField[] }

const TAKEN_BACK = 'Ce changement n’est plus en ligne.'
const REPLACED =
  'Ce changement n’est plus en ligne\u00a0: d’autres textes ou d’autres photographies l’ont remplacé depuis.'
