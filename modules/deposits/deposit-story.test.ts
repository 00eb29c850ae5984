import { expect, test } from 'vitest'
import { stepsOfClaim } from './deposit-story.ts'

const day = (date: string) => `${date}T10:00:00.000Z`

test('the story of a claim is in the order in which it happened, without what did not happen', () => {
  const hold = {
    ...{ id: 'h', status: 'held' as const, amount: 200_000, captured: 0, card: null, refusal: null },
    ...{ askedAt: day('2027-07-14'), heldAt: day('2027-07-14'), until: null, isReleasing: false },
    method: 'card' as const,
  }
  const claim = {
    ...{ stage: 'contested' as const, total: 56_000, items: [], files: [], reason: '', kept: null },
    ...{ madeAt: day('2027-07-25'), answerBy: day('2027-08-01'), answer: 'contested' as const },
    ...{ answerWords: 'Non', answeredAt: day('2027-07-26'), decidedAt: null, decisionWords: null },
  }
  const steps = stepsOfClaim(
    { createdAt: new Date(day('2026-11-20')), signedAt: null },
    [{ moment: 'departure', at: day('2027-07-24') }],
    { holds: [hold, { ...hold, heldAt: null }], claim, amount: 200_000 },
  )
  expect(steps.map(({ at, what }) => `${at.slice(0, 10)} ${what.replaceAll(/\s/g, ' ')}`)).toEqual([
    '2026-11-20 réservation demandée',
    '2027-07-14 2 000,00 € gardés par la banque du voyageur',
    '2027-07-24 état des lieux de départ clos',
    '2027-07-25 retenue de 560,00 € demandée',
    '2027-07-26 retenue contestée',
  ])
})
