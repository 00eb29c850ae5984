import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { claimDeposit } from '#modules/deposits/server/claim-deposit.ts'
import type { DepositNeeds } from '#modules/deposits/server/deposit-needs.ts'
import { followDeposits, releaseDeposits } from '#modules/deposits/server/follow-deposits.ts'
import { giveDepositCard } from '#modules/deposits/server/give-card.ts'
import { depositHoldWork } from '#modules/deposits/server/hold-work.ts'
import { readDeposit } from '#modules/deposits/server/read-deposit.ts'
import { answerClaim, decideClaim } from '#modules/deposits/server/settle-claim.ts'
import type { SandboxBank } from '#modules/sandbox-bank/server/sandbox-bank.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addDays, type CivilDate, daysBetween } from '#shared/civil-date.ts'
import { DEPOSIT_STAYS, type DepositFate } from './deposit-stays.ts'
import { findDemoPerson } from './find-demo-person.ts'
import { type SigningNeeds, signForTraveler } from './seed-contracts.ts'
import { makeBothInventories } from './seed-inventories.ts'

type StoryNeeds = DepositNeeds &
  SigningNeeds &
  Parameters<typeof makeBothInventories>[0] & { sandboxBank: SandboxBank | null }
type Needs = StoryNeeds & { at(clock: Clock): Promise<StoryNeeds> }
type Person = Extract<Actor, { kind: 'user' }>
type DemoStay = Awaited<ReturnType<typeof listStays>>[number] & { fate: DepositFate | 'decided' }
type Moment = { day: CivilDate; time: string; does(needs: StoryNeeds): Promise<unknown> }

/** The demonstration’s card of which a hold lasts a month: it covers a stay and the week after it. */
const CARD = '5200828282828210'
/** The fates for which the house was looked at when its traveler left; that of the traveler of the demonstration was before. */
const INVENTORIED: readonly DemoStay['fate'][] = ['over', 'claimed', 'contested']
const READ_AFTER = 15 * 60_000

/**
 * What becomes of the deposits of the demonstration, day by day, by the use cases of every stay: one that its traveler has not
 * answered, one that is held, a claim that waits for an answer, one that is contested, one that a second person decided, one that
 * was released. Does nothing where a deposit was held before.
 */
export async function seedDeposits(product: Needs): Promise<void> {
  const needs = { ...product, log: createLog('silent') }
  const { db } = needs
  const agent = await findDemoPerson(db, 'AGENT')
  const desk = await findDemoPerson(db, 'BACK_OFFICE')
  const known = await db.selectFrom('depositHolds').select('id').limit(1).executeTakeFirst()
  if (!agent || !desk || known) return
  const stays = await listStays(needs, agent)
  for (const stay of stays) if (stay.fate !== 'decided') await sign(needs, stay)
  for (const { fate, ...stay } of stays)
    if (INVENTORIED.includes(fate)) await makeBothInventories(needs, agent, stay)
  const today = todayInParis(needs.clock)
  const moments = stays
    .flatMap((stay) => momentsOf(stay, { agent, desk }).map((moment) => ({ ...moment, stay: stay.id })))
    .filter(({ day }) => day <= today)
    .toSorted((one, other) => `${one.day}${one.time}`.localeCompare(`${other.day}${other.time}`))
  for (const { day, time, does, stay } of moments) {
    // A stay of a demonstration of before may have been booked without a deposit.
    if (does !== followDeposits && !(await readDeposit(needs, stay))) continue
    const then = { ...(await needs.at(clockOf(day, time, needs.clock))), log: needs.log }
    await does(then)
    await runDueWork(then, [depositHoldWork(then)])
  }
  await forgetOldMails(needs, stays)
}

/** The stays of the story, and the last one of the traveler of the demonstration, whose claim is over. */
async function listStays({ db, clock }: Needs, agent: Person) {
  const today = todayInParis(clock)
  const traveler = await findDemoPerson(db, 'TRAVELER')
  const rows = await db
    .selectFrom('reservations as r')
    .innerJoin('properties as p', 'p.id', 'r.propertyId')
    .innerJoin('checkouts as c', 'c.id', 'r.checkoutId')
    .select(['r.id', 'r.publicId', 'r.number', 'r.arrival', 'r.departure', 'r.createdAt', 'r.userId'])
    .select(['r.guest', 'p.slug', 'c.publicId as checkout'])
    .where('r.agencyId', 'in', [0, ...agent.agencyIds])
    .where('r.status', '=', 'confirmed')
    .where('r.guest', 'is not', null)
    .where('r.arrival', '>', addDays(today, -200))
    .where('r.arrival', '<', addDays(today, 10))
    .orderBy('r.arrival')
    .execute()
  const nearest = ({ villa, inDays }: (typeof DEPOSIT_STAYS)[number]) => {
    const far = ({ arrival }: { arrival: CivilDate }) =>
      Math.abs(daysBetween(addDays(today, inDays), arrival))
    const there = rows.filter(({ slug, userId }) => slug === villa && userId === null)
    return there.toSorted((one, other) => far(one) - far(other))[0]
  }
  const own = rows.findLast(({ userId, departure }) => userId === traveler?.userId && departure < today)
  const stories = [
    { stay: own, fate: 'decided' as const },
    ...DEPOSIT_STAYS.map((story) => ({ stay: nearest(story), fate: story.fate })),
  ]
  return stories.flatMap(({ stay, fate }) => {
    if (!stay) return []
    const { firstName, lastName, email } = stay.guest!
    return { ...stay, fate, email, name: `${firstName} ${lastName}` }
  })
}

/** The contract of a stay of a person without account, signed when it was booked. */
async function sign({ at }: Needs, { createdAt, email, checkout, publicId }: DemoStay): Promise<void> {
  const needs = await at({ now: () => new Date(createdAt.getTime() + READ_AFTER) })
  const visitor: Actor = { kind: 'visitor', visitorId: null }
  await signForTraveler(needs, visitor, { checkout, publicId, email })
}

/** What is done about a deposit, and when: as its traveler, its agency and the house would. */
function momentsOf(stay: DemoStay, { agent, desk }: { agent: Person; desk: Person }): Moment[] {
  const { publicId: reservation, arrival, departure, fate } = stay
  const holder = { kind: 'link', scope: 'deposit', subjectId: reservation } as const
  const asked: Moment = { day: addDays(arrival, -3), time: '07:00', does: followDeposits }
  const given: Moment = { day: addDays(arrival, -3), time: '08:30', does: (needs) => give(needs, holder) }
  const claimed = (claim: (typeof CLAIMS)[keyof typeof CLAIMS]): Moment => ({
    ...{ day: departure, time: '15:00' },
    does: async (needs) => claimDeposit(needs, agent, { reservation, ...claim, files: [await pictured()] }),
  })
  const contested: Moment = {
    ...{ day: addDays(departure, 1), time: '18:20' },
    does: (needs) => answerClaim(needs, holder, { reservation, answer: 'contested', words: CONTESTED }),
  }
  switch (fate) {
    case 'unanswered':
      return [asked]
    case 'held':
    case 'over':
      return [asked, given]
    case 'claimed':
      return [asked, given, claimed(CLAIMS.linen)]
    case 'contested':
      return [asked, given, claimed(CLAIMS.table), contested]
    case 'released':
      return [asked, given, { day: addDays(departure, 7), time: '17:00', does: releaseDeposits }]
    case 'decided':
      return [
        ...[asked, given, claimed(CLAIMS.table), contested],
        {
          ...{ day: addDays(departure, 3), time: '09:40' },
          does: (needs) => decideClaim(needs, desk, { reservation, ...DECISION }),
        },
      ]
  }
}

async function give(needs: StoryNeeds, { subjectId, ...of }: LinkHolder): Promise<void> {
  const day = needs.clock.now()
  const card = await needs.sandboxBank!.createCardToken({
    ...{ number: CARD, expiryMonth: 12, expiryYear: day.getFullYear() + 3, securityCode: '123' },
    name: 'Camille Exemple',
  })
  const returnUrl = needs.config.publicUrl
  await giveDepositCard(
    needs,
    { ...of, subjectId },
    { reservation: subjectId, cardToken: card.token, returnUrl },
  )
}

/** A picture of the demonstration's own stands in for what was found, from the project's root as `npm start` is run there. */
async function pictured(): Promise<File> {
  return new File([await readFile(resolve('public/photos/villa-azur-terrasse-960.webp'))], 'constat.webp')
}

type LinkHolder = Extract<Actor, { kind: 'link' }>

const CLAIMS = {
  table: {
    items: [{ label: 'Table de la terrasse, éclat sur le bord', cost: 84_000, age: 3, lasts: 12 }],
    reason:
      'Au départ, le bord de la table porte un éclat de 2\u00a0cm que l’état des lieux d’arrivée n’a pas. Le menuisier demande son remplacement.',
  },
  linen: {
    items: [
      { label: 'Lampe de chevet', cost: 18_000, age: 2, lasts: 8 },
      { label: 'Nettoyage du canapé', cost: 12_000, age: 0, lasts: 0 },
    ],
    reason: 'La lampe ne s’allume plus depuis sa chute\u00a0; le canapé du salon est taché de vin.',
  },
} as const

const CONTESTED =
  'L’éclat était déjà là à notre arrivée\u00a0: nous avions posé une nappe et ne l’avons vu qu’au départ.'
const DECISION = {
  kept: 30_000,
  words:
    'La photographie d’arrivée ne montre pas ce côté de la table. La moitié environ du remplacement est retenue.',
}

/** A stay that ended long ago has its mails no more. */
async function forgetOldMails({ db, clock }: Needs, stays: readonly DemoStay[]): Promise<void> {
  const old = stays.filter(({ departure }) => departure < addDays(todayInParis(clock), -30))
  for (const { number } of old)
    await db
      .deleteFrom('outboxMails')
      .where('template', 'in', ['deposit-asked', 'deposit-state', 'deposit-claimed', 'deposit-to-see'])
      .where(sql<string>`props ->> 'reservationNumber'`, '=', number)
      .execute()
}

/** A fixed time of a day, never later than now. */
function clockOf(day: CivilDate, time: string, clock: Clock): Clock {
  const then = new Date(`${day}T${time}:00Z`)
  const now = clock.now()
  return { now: () => (then < now ? then : now) }
}
