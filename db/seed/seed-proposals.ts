import type { Actor } from '#modules/accounts/actor.ts'
import { takeNights } from '#modules/calendar/server/take-nights.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { offerStays } from '#modules/pricing/server/offer-stays.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { answerComment } from '#modules/proposals/server/answer-comment.ts'
import { askOption } from '#modules/proposals/server/ask-option.ts'
import { bookProposedVilla } from '#modules/proposals/server/book-proposed-villa.ts'
import {
  beginProposal,
  changeVilla,
  proposeVilla,
  writeProposal,
} from '#modules/proposals/server/compose-proposal.ts'
import {
  commentVilla,
  joinProposal,
  openProposal,
  voteForVilla,
} from '#modules/proposals/server/family-acts.ts'
import { getProposal } from '#modules/proposals/server/find-proposal.ts'
import { proposalAddress } from '#modules/proposals/server/proposal-link.ts'
import { sendProposal, withdrawProposal } from '#modules/proposals/server/send-proposal.ts'
import { listPricedListings } from '#modules/rates/server/get-priced-listing.ts'
import { todayInParis } from '#platform/clock.ts'
import { addDays, type CivilDate, weekdayOf } from '#shared/civil-date.ts'
import { CONTACT_STORY } from './contact-story.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { PROPOSAL_STORY, type StoryProposal } from './proposal-story.ts'
import { findByAddress } from './seed-contacts.ts'
import { ORIGIN } from './seed-contracts.ts'

type Needs = Parameters<typeof sendProposal>[0] &
  Parameters<typeof takeNights>[0] &
  Parameters<typeof openProposal>[0] &
  Parameters<typeof bookProposedVilla>[0]
type Story = StoryProposal

const PARTY = partyOf({ adults: 4, children: 2 })

/**
 * The proposals of the demonstration, one in each state, to the first contacts of its agency. Each form has its name, and a proposal
 * that has its villas is left as it is: the next start completes an interrupted one.
 */
export async function seedProposals(needs: Needs): Promise<void> {
  const agent = await findDemoPerson(needs.db, 'AGENT')
  const agencyId = agent?.agencyIds[0]
  if (!agent || agencyId === undefined) return
  for (const [n, story] of PROPOSAL_STORY.entries()) {
    const contact = await findByAddress(needs, agent, CONTACT_STORY[n]?.words.emails[0]?.email ?? '')
    if (contact) await addProposal(needs, agent, { contact, story, n, agencyId })
  }
}

type Added = { contact: string; story: Story; n: number; agencyId: number }

/** Adds a proposal of a story to a contact; one that has its villas is left as it is. */
export async function addProposal(
  needs: Needs,
  agent: Actor,
  { contact, story, n, agencyId }: Added,
): Promise<void> {
  const { db, clock } = needs
  const today = todayInParis(clock)
  const form = { contact, villas: [], formKey: `demonstration-${n}` }
  const { publicId: proposal } = await beginProposal(needs, agent, form)
  if ((await getProposal(db, agent, proposal)).draft.villas.length > 0) return
  const stay = weekFrom(addDays(today, story.weeks * 7))
  const properties = await listFree(needs, agencyId, stay, story.villas)
  if (properties.length === 0) return
  const isPast = story.becomes === 'past'
  // A promise that is over is one that was made days ago.
  const then = isPast
    ? { ...needs, clock: { now: () => new Date(clock.now().getTime() - 9 * 86_400_000) } }
    : needs
  const honoredUntil =
    story.honoredDays === null ? null : addDays(isPast ? addDays(today, -9) : today, story.honoredDays)
  await writeProposal(then, agent, { proposal, introduction: story.introduction, honoredUntil })
  for (const property of properties)
    await proposeVilla(needs, agent, { proposal, property, stay, party: PARTY })
  const [first] = (await getProposal(db, agent, proposal)).draft.villas
  await changeVilla(needs, agent, { proposal, ...first!, note: 'Notre préférée pour une famille.' })
  if (story.becomes === 'draft') return
  await sendProposal(then, agent, { proposal, seenSendings: 0 })
  await become(needs, agent, { proposal, story, stay, property: properties[0]! })
}

type Becoming = { proposal: string; story: Story; stay: Stay; property: string }

async function become(
  needs: Needs,
  agent: Actor,
  { proposal, story, stay, property }: Becoming,
): Promise<void> {
  const { becomes, said = [], answer } = story
  const { db } = needs
  const holder: Actor = { kind: 'link', scope: 'proposal', subjectId: proposal }
  if (becomes === 'withdrawn') return withdrawProposal(needs, agent, { proposal })
  if (becomes === 'sent') return
  await openProposal(needs, holder, { proposal })
  const villas = (await getProposal(db, agent, proposal)).draft.villas
  const readers = new Map<string, string>()
  for (const { by, villa, vote, comment } of said) {
    const readerToken = readers.get(by) ?? (await joinProposal(needs, holder, { proposal, name: by }))
    readers.set(by, readerToken)
    const about = { proposal, villa: villas[villa]?.key ?? '', readerToken }
    if (about.villa === '') continue
    if (vote) await voteForVilla(needs, holder, { ...about, vote })
    if (comment) await commentVilla(needs, holder, { ...about, text: comment, formKey: comment })
  }
  if (answer)
    await answerComment(needs, agent, { proposal, villa: villas[0]!.key, text: answer, formKey: answer })
  if (becomes === 'optioned') {
    const [readerToken = null] = readers.values()
    await askOption(needs, holder, { proposal, villa: villas[0]!.key, readerToken })
  }
  if (becomes === 'booked')
    await bookProposedVilla(
      needs,
      { kind: 'visitor', visitorId: null },
      {
        token: proposalAddress(needs, proposal).split('/').at(-1)!,
        villa: villas[0]!.key,
        ...{ seenTotal: null, asker: { address: ORIGIN.address }, from: null },
      },
    )
  if (becomes === 'taken')
    await takeNights(needs, agent, { property, stay, kind: 'block', note: 'Travaux de la terrasse' })
  if (becomes === 'expired') {
    const past = new Date(needs.clock.now().getTime() - 86_400_000)
    await db.updateTable('publicTokens').set({ expiresAt: past }).where('subjectId', '=', proposal).execute()
    await db.updateTable('proposals').set({ endsAt: past }).where('publicId', '=', proposal).execute()
  }
}

/** The week from the first Saturday on or after a day. */
function weekFrom(day: CivilDate): Stay {
  const arrival = addDays(day, (6 - weekdayOf(day) + 7) % 7)
  return { arrival, departure: addDays(arrival, 7) }
}

/** The first villas of the agency that are free in a week. */
async function listFree(needs: Needs, agencyId: number, stay: Stay, most: number): Promise<string[]> {
  const rows = await needs.db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select('p.publicId')
    .where('p.agencyId', '=', agencyId)
    .where('p.status', '=', 'published')
    .orderBy('p.id')
    .execute()
  const listings = [
    ...(
      await listPricedListings(
        needs.db,
        rows.map(({ publicId }) => publicId),
      )
    ).values(),
  ]
  const asked = listings.map((listing) => ({ listing, stay, party: PARTY }))
  const answers = await offerStays(needs, asked)
  return asked.flatMap(({ listing }, n) => (answers[n]!.refusal ? [] : [listing.publicId])).slice(0, most)
}
