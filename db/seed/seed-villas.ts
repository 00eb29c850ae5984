import { SYSTEM } from '#modules/accounts/actor.ts'
import { saveDraft } from '#modules/listing-drafts/server/save-draft.ts'
import { createProperty } from '#modules/properties/server/create-property.ts'
import { decideReview } from '#modules/publication/server/decide-review.ts'
import { publishListing } from '#modules/publication/server/publish-listing.ts'
import { submitToOwner } from '#modules/publication/server/submit-to-owner.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { addDays } from '#shared/civil-date.ts'
import type { OpenedAgency } from './open-accounts.ts'
import type { BookedVilla } from './reservation-seed.ts'
import { seedMandate } from './seed-mandates.ts'
import { seedConditionsSigned, seedDeclaration, seedOwnerDetails, seedPapers } from './seed-passports.ts'
import { contentOf, ratesOf } from './villa-content.ts'
import { photosOf } from './villa-photos.ts'
import type { VillaSeed } from './villa-seed.ts'
import { ALL_VILLAS } from './villas/all-villas.ts'

export type SeededVilla = BookedVilla & { seed: VillaSeed; isPublished: boolean }

const DAY = 86_400_000
const WEEKS_APART = 3

/** The save of the editor's section of the guide. */
const GUIDE_FORM = { base: 0, form: 'guide' }

/** The villa whose mandate the head of the agency is to renew. */
const MANDATE_THAT_ENDS = { villa: 'villa-belle-epoque', inDays: 24 }

/** The changes that the owner of the rejected villa asked for. */
const REJECTION =
  'La surface annoncée compte la mezzanine, et la terrasse ne donne pas sur le port. Merci de corriger.'
const APPROVAL = 'Tout est juste. Pensez à préciser que la source du bassin est coupée en août.'

/** Opens every villa and takes it through its review, to the step of its story. */
export async function seedVillas(
  needs: { db: Database; clock: Clock; emit: Emit },
  { first, second, ownerIds }: { first: OpenedAgency; second: OpenedAgency; ownerIds: readonly string[] },
): Promise<SeededVilla[]> {
  const year = Number(todayInParis(needs.clock).slice(0, 4))
  const villas: SeededVilla[] = []
  for (const [index, seed] of ALL_VILLAS.entries()) {
    const photos = photosOf(seed)
    const regime = seed.regime ?? 'hoguet'
    const content = contentOf(seed, index, photos)
    const rates = ratesOf(seed, year)
    const ownerId = ownerIds[index % ownerIds.length]!
    const { agencyId, agent } = seed.bySecondAgency ? second : first
    const ofSecond = villas.filter((villa) => villa.seed.bySecondAgency).length
    const numbered = seed.bySecondAgency ? { series: 'REST', index: ofSecond } : { series: 'DEMO', index }
    const created = await createProperty(needs, {
      agencyId,
      ownerId,
      slug: seed.id,
      regime,
      content,
    })
    if (regime === 'hoguet' && seed.review !== 'rejected')
      await seedMandate(
        needs,
        { ...created, ownerId },
        {
          ...{ year, ...numbered },
          ...(seed.id === MANDATE_THAT_ENDS.villa && {
            endsOn: addDays(todayInParis(needs.clock), MANDATE_THAT_ENDS.inDays),
          }),
        },
      )
    await seedPapers(needs, created, { index })
    if (seed.review !== 'draft' && seed.review !== 'rejected')
      await seedDeclaration(needs, { ...created, ownerId }, { index })
    if (index < ownerIds.length) await seedOwnerDetails(needs, agent, { ownerId, index })
    const { ratesVersionId } = await changeRates(needs, SYSTEM, { publicId: created.publicId, rates })
    const { arrivalGuide } = seed
    if (arrivalGuide) await saveDraft(needs, SYSTEM, { ...created, ...GUIDE_FORM, sent: { arrivalGuide } })
    const createdAt = new Date(needs.clock.now().getTime() - (7 + index * 7 * WEEKS_APART) * DAY)
    await needs.db
      .updateTable('properties')
      .set({ createdAt, featured: seed.featured ?? false })
      .where('id', '=', created.propertyId)
      .execute()
    if (!seed.review) await seedConditionsSigned(needs, created, createdAt)
    const isPublished = await review(needs, seed, created.publicId, photos.length > 0)
    if (isPublished) await publishedAt(needs.db, created.propertyId, createdAt)
    villas.push({ ...created, regime, content, ratesVersionId, rates, seed, isPublished })
  }
  return villas
}

/**
 * Dates the publication on the day the villa was opened: the sitemap must not state that its page changed
 * today.
 */
async function publishedAt(db: Database, propertyId: number, at: Date): Promise<void> {
  await db
    .updateTable('propertyVersions')
    .set({ publishedAt: at })
    .where('propertyId', '=', propertyId)
    .where('isActive', '=', true)
    .execute()
}

async function review(
  needs: { db: Database; clock: Clock; emit: Emit },
  seed: VillaSeed,
  publicId: string,
  hasCover: boolean,
): Promise<boolean> {
  const mailless = { ...needs, config: { publicUrl: '' } }
  const decide = (decision: 'approve' | 'reject', comment?: string) =>
    decideReview(mailless, SYSTEM, { publicId, decision, comment })
  if (seed.review === 'draft' || (!seed.review && !hasCover)) return false
  await submitToOwner(mailless, SYSTEM, { publicId })
  if (seed.review === 'owner_review') return false
  if (seed.review === 'rejected') {
    await decide('reject', REJECTION)
    return false
  }
  await decide('approve', seed.review === 'agency_review' ? APPROVAL : undefined)
  if (seed.review === 'agency_review') return false
  await publishListing({ ...needs, ...mailless }, SYSTEM, { publicId })
  return true
}
