import './proposal-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { type OfferedStay, offerStays } from '#modules/pricing/server/offer-stays.ts'
import { endPromises, honorPromises, promisePrice } from '#modules/pricing/server/price-promises.ts'
import { listPricedListings, type PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { type DraftVilla, LINK_DAYS, sendingProblem } from '../proposal.ts'
import { mayPropose } from '../proposal-policy.ts'
import { lockProposal, type Proposal } from './find-proposal.ts'
import { type KeptVilla, listKeptVillas } from './kept-villas.ts'
import { issueProposalLink, type LinkNeeds } from './proposal-link.ts'

type Needs = LinkNeeds & { db: Database; clock: Clock }
type Sending = { proposal: string; seenSendings: number }

/**
 * Sends what is written, the first time or again: the client reads it at the same link, which opens for 14 days more, and is mailed
 * it. The prices of the agency’s own villas are promised until the day it names (docs/decisions/118); a villa whose nights are taken for the
 * contact keeps the price that they read (275). Pressed twice it is sent once:
 * `seenSendings` is how many times it had been sent when the button was shown. Refuses NOT_FOUND, STATUS_CONFLICT with the reason.
 */
export const sendProposal = defineAct({
  name: 'proposal.send',
  subject: ({ db }: Needs, { proposal }: Sending, actor) => lockProposal(db, actor, proposal),
  may: mayPropose,
  audit: {
    subjectKind: 'proposal',
    version: 1,
    detail: z.strictObject({ villas: z.number(), sending: z.number() }),
  },
  does: async ({ needs, subject: proposal, input, record }): Promise<void> => {
    const { db: trx, clock } = needs
    if (proposal.sendings > input.seenSendings) return
    const { draft, publicId, sendings } = proposal
    const today = todayInParis(clock)
    const email = demandSendable(proposal, today)
    const listings = await listPricedListings(
      trx,
      draft.villas.map(({ property }) => property),
    )
    const villas = draft.villas.map((villa) => ({ villa, listing: demandListed(listings, villa) }))
    const offered = await offerStays(
      needs,
      villas.map(({ villa, listing }) => ({ ...villa, listing })),
    )
    const kept = await keptOf(trx, proposal, villas, offered)
    for (const [n, { villa, listing }] of villas.entries())
      if (!kept.has(villa.key)) demandBookable(offered[n]!, listing)
    await endFormerPromises(
      trx,
      proposal,
      [...kept.values()].filter(({ isSent }) => isSent),
    )
    for (const [place, { villa, listing }] of villas.entries())
      if (kept.get(villa.key)?.isSent) await showAgain(trx, proposal, villa, place)
      else await showVilla(trx, proposal, { villa, listing, place, offered: offered[place]! })
    await hideOthers(trx, proposal)
    await trx
      .updateTable('proposals')
      .set({
        ...{ introduction: draft.introduction, honoredUntil: draft.honoredUntil, sendings: sendings + 1 },
        ...{ sentAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` },
        endsAt: sql<Date>`now() + make_interval(days => ${LINK_DAYS})`,
      })
      .where('id', '=', proposal.id)
      .execute()
    const url = await issueProposalLink(needs, trx, publicId)
    const { agencyName, agent } = await senderOf(trx, proposal)
    await queueMail(trx, {
      template: 'proposal-sent',
      to: email,
      props: {
        ...{ firstName: proposal.contactFirstName || null, agencyName, agent, url, isAgain: sendings > 0 },
        ...{ introduction: draft.introduction, honoredUntil: draft.honoredUntil },
        villas: villas.map(({ villa, listing }, n) => ({
          ...{ title: listing.content.title, city: listing.content.publicPlace.city },
          dates: formatStayDates(villa.stay),
          total: kept.get(villa.key)?.total ?? offered[n]!.quote?.total ?? null,
        })),
      },
      dedupeKey: `proposal-sent:${publicId}:${sendings + 1}`,
    })
    await record(trx, publicId, { villas: villas.length, sending: sendings + 1 })
  },
})

/** Withdraws a proposal: its link opens nothing any more, and its prices are promised no longer. Refuses NOT_FOUND. */
export const withdrawProposal = defineAct({
  name: 'proposal.withdraw',
  subject: ({ db }: Needs, { proposal }: { proposal: string }, actor) => lockProposal(db, actor, proposal),
  may: mayPropose,
  audit: { subjectKind: 'proposal', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject, record }): Promise<void> => {
    if (!subject.sentAt) throw new Refusal('STATUS_CONFLICT', { reason: 'Elle n’a pas été envoyée.' })
    if (subject.state === 'withdrawn') return
    await endFormerPromises(trx, subject, [])
    await revokeLinksTo(trx, 'proposal', subject.publicId)
    await trx
      .updateTable('proposals')
      .set({ withdrawnAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
      .where('id', '=', subject.id)
      .execute()
    await record(trx, subject.publicId, {})
  },
})

function demandSendable({ state, draft, contactEmail }: Proposal, today: CivilDate): string {
  const problem =
    state === 'withdrawn'
      ? 'Elle a été retirée\u00a0: reprenez-la dans une nouvelle proposition.'
      : sendingProblem(draft, today)
  if (problem) throw new Refusal('STATUS_CONFLICT', { reason: problem })
  if (contactEmail) return contactEmail
  const reason =
    'Ce contact n’a pas d’adresse e-mail\u00a0: ajoutez-la à sa fiche, puis envoyez la proposition.'
  throw new Refusal('STATUS_CONFLICT', { reason })
}

function demandListed(listings: ReadonlyMap<string, PricedListing>, { property }: DraftVilla): PricedListing {
  const listing = listings.get(property)
  if (listing) return listing
  throw new Refusal('STATUS_CONFLICT', {
    reason: 'Une villa n’est plus en ligne\u00a0: retirez-la de la proposition.',
  })
}

function demandBookable({ refusal, reason }: OfferedStay, { content: { title } }: PricedListing): void {
  if (!refusal || refusal === 'PRICE_ON_REQUEST') return
  const why = reason ?? 'ses nuits ne sont plus libres.'
  throw new Refusal('STATUS_CONFLICT', { reason: `${title}\u00a0: ${why} Changez ses dates ou retirez-la.` })
}

/** Those of its villas that cannot be booked by others because they are taken for its contact. */
async function keptOf(
  trx: Database,
  { id }: Proposal,
  villas: readonly { villa: DraftVilla; listing: PricedListing }[],
  offered: readonly OfferedStay[],
): Promise<Map<string, KeptVilla>> {
  const taken = villas.filter((_, n) => offered[n]!.refusal === 'DATES_UNAVAILABLE')
  if (taken.length === 0) return new Map()
  return listKeptVillas(
    trx,
    id,
    taken.map(({ villa, listing }) => ({ ...villa, propertyId: listing.propertyId })),
  )
}

/** Ends the promises of a former sending but those of villas that are kept: they are honored until the day that this one names. */
async function endFormerPromises(
  trx: Database,
  { id, draft: { honoredUntil } }: Proposal,
  kept: readonly KeptVilla[],
): Promise<void> {
  const standing = kept.flatMap(({ promiseId }) => promiseId ?? [])
  if (honoredUntil) await honorPromises(trx, standing, honoredUntil)
  const rows = await trx
    .selectFrom('proposalVillas')
    .select('promiseId')
    .where('proposalId', '=', id)
    .where('promiseId', 'is not', null)
    .execute()
  await endPromises(
    trx,
    rows.flatMap(({ promiseId }) => (promiseId && !standing.includes(promiseId) ? promiseId : [])),
  )
}

type Shown = { villa: DraftVilla; listing: PricedListing; place: number; offered: OfferedStay }

/** Writes a villa as the client sees it: one of a former sending keeps its votes and its comments. */
async function showVilla(
  trx: Database,
  { id: proposalId, agencyId, draft: { honoredUntil } }: Proposal,
  { villa, listing, place, offered: { quote, nightPrices, reductions } }: Shown,
): Promise<void> {
  const { key, stay, note } = villa
  const { adults, children, babies } = villa.party
  const { propertyId, ratesVersionId } = listing
  // No agency promises the price of another one's villa.
  const isPromised = quote && honoredUntil && listing.agencyId === agencyId
  const promiseId = isPromised
    ? await promisePrice(trx, {
        ...{ propertyId, stay, ratesVersionId, nightPrices, reductions, honoredUntil },
      })
    : null
  const shown = {
    ...{ place, ...stay, adults, children, babies, note, promiseId },
    ...{ quote: quote && JSON.stringify(quote), removedAt: null },
  }
  await trx
    .insertInto('proposalVillas')
    .values({ publicId: key, proposalId, propertyId, ...shown })
    .onConflict((known) => known.column('publicId').doUpdateSet(shown))
    .execute()
}

/** Shows a villa that its client keeps in its place, with its note; its nights, guests and price stay those that they read. */
async function showAgain(
  trx: Database,
  { id }: Proposal,
  { key, note }: DraftVilla,
  place: number,
): Promise<void> {
  await trx
    .updateTable('proposalVillas')
    .set({ place, note })
    .where('proposalId', '=', id)
    .where('publicId', '=', key)
    .execute()
}

async function hideOthers(trx: Database, { id, draft }: Proposal): Promise<void> {
  await trx
    .updateTable('proposalVillas')
    .set({ removedAt: sql<Date>`now()` })
    .where('proposalId', '=', id)
    .where(
      'publicId',
      'not in',
      draft.villas.map(({ key }) => key),
    )
    .where('removedAt', 'is', null)
    .execute()
}

async function senderOf(trx: Database, { agencyId, authorId }: Proposal) {
  return trx
    .selectFrom(AGENCY_ROWS.as('a'))
    .leftJoin(PERSON_ROWS.as('u'), (join) => join.on('u.id', '=', authorId ?? ''))
    .select(['a.name as agencyName'])
    .select(sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as('agent'))
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow()
}
