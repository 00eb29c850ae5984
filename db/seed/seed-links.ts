import { checkoutTokenOf } from '#modules/checkout/server/resume-link.ts'
import { type DemoLink, keepDemoLinks } from '#modules/demo/server/demo-links.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { reservationStatusLabel } from '#modules/reservations/reservation-status.ts'
import { trackingTokenOf } from '#modules/reservations/server/tracking-link.ts'
import type { Database } from '#platform/database/database.ts'
import type { ImportedReservation } from './reservation-seed.ts'
import type { SeededVilla } from './seed-villas.ts'

type Given = { secret: string; expiresAt: Date }

/** Issues the story's links and stores them readable for `/demo`. */
export async function seedLinks(
  trx: Database,
  given: Given,
  villas: readonly SeededVilla[],
  own: readonly ImportedReservation[],
): Promise<void> {
  const links: DemoLink[] = []
  for (const villa of villas) links.push(...(await linksOfVilla(trx, given, villa)))
  for (const reservation of own) links.push(...(await linksOfReservation(trx, given, reservation)))
  await keepDemoLinks(trx, links)
}

async function linksOfVilla(trx: Database, { expiresAt }: Given, villa: SeededVilla): Promise<DemoLink[]> {
  const { seed, publicId: subjectId } = villa
  if (seed.review === 'owner_review') {
    const [simple, portal] = [
      await issueLink(trx, { scope: 'owner_review', subjectId, expiresAt }),
      await issueLink(trx, { scope: 'owner_review', subjectId, expiresAt }),
    ]
    return [
      {
        label: `Validation du propriétaire, page simple\u00a0: ${seed.title}`,
        path: `/property-review/${simple}`,
      },
      { label: `Validation du propriétaire, portail\u00a0: ${seed.title}`, path: `/owner-review/${portal}` },
    ]
  }
  if (seed.review !== 'agency_review') return []
  const token = await issueLink(trx, { scope: 'read_only', subjectId, expiresAt })
  return [{ label: `Consultation uniquement\u00a0: ${seed.title}`, path: `/owner-review/${token}` }]
}

async function linksOfReservation(
  trx: Database,
  { secret, expiresAt }: Given,
  { publicId, checkoutPublicId, villa, status }: ImportedReservation,
): Promise<DemoLink[]> {
  const title = villa.content.title
  const tracking = trackingTokenOf(secret, publicId)
  await issueLink(trx, { scope: 'tracking', subjectId: publicId, expiresAt, token: tracking })
  const follow = { label: `Suivi, ${reservationStatusLabel(status)}\u00a0: ${title}`, path: `/r/${tracking}` }
  if (status === 'confirmed' || status === 'cancelled') return [follow]
  const resume = checkoutTokenOf(secret, checkoutPublicId)
  await issueLink(trx, { scope: 'checkout', subjectId: checkoutPublicId, expiresAt, token: resume })
  return [
    follow,
    { label: `Reprise de la réservation\u00a0: ${title}`, path: `/checkout/reprendre/${resume}` },
  ]
}
