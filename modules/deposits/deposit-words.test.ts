import { expect, test } from 'vitest'
import type { ClaimView } from './deposit-view.ts'
import { claimSentence, depositSentence, followedClaimSentence } from './deposit-words.ts'

const view: Parameters<typeof depositSentence>[0] = {
  state: 'held',
  way: 'card_hold',
  amount: 200_000,
  requestOn: '2027-07-14',
  coveredUntil: '2027-07-31',
  card: { brand: 'visa', last4: '4242' },
  heldUntil: '2027-07-19T04:00:00.000Z',
  ...{ isReleasing: false, isCardKept: true, kept: 0, need: null, received: 0, sentBack: 0 },
}

test('what is held is said with its card and its end, and never that it is released before the bank said it', () => {
  expect(depositSentence(view)).toMatch(
    /garde 2\s000,00\s€ sur votre carte Visa se terminant par 4242.*31\sjuillet/,
  )
  expect(depositSentence({ ...view, isReleasing: true })).toContain('est demandée à votre banque')
  expect(depositSentence({ ...view, state: 'released', isReleasing: false })).toContain('est levé')
})

test('what is planned says whether the kept card is asked, or its traveler for one', () => {
  const planned = { ...view, state: 'planned' as const }
  expect(depositSentence(planned)).toMatch(/Votre banque sera priée le 14\sjuillet/)
  expect(depositSentence({ ...planned, isCardKept: false })).toMatch(/lien vous sera envoyé le 14\sjuillet/)
})

test('what was kept is said by what was taken and did not go back', () => {
  expect(depositSentence({ ...view, state: 'captured', kept: 30_000 })).toMatch(/^300,00\s€ ont été retenus/)
})

test('each stage of a claim says who acts next', () => {
  const claim = {
    ...{
      stage: 'waiting',
      total: 56_000,
      items: [],
      files: [],
      reason: '',
      madeAt: '',
      answerBy: '2027-08-01T10:00:00.000Z',
    },
    ...{
      answer: null,
      answerWords: null,
      answeredAt: null,
      kept: null,
      decidedAt: null,
      decisionWords: null,
    },
  } satisfies ClaimView
  expect(claimSentence(claim)).toContain('Votre réponse est attendue')
  expect(claimSentence({ ...claim, stage: 'unanswered' })).toContain('tranche')
  expect(claimSentence({ ...claim, stage: 'decided', kept: 0 })).toContain('tout vous revient')
  expect(followedClaimSentence(claim)).toContain('réponse du voyageur est attendue')
  expect(followedClaimSentence({ ...claim, stage: 'contested' })).toContain('back-office')
  expect(claimSentence({ ...claim, stage: 'decided', kept: 20_000 })).toMatch(/200,00\s€ sur 560,00\s€/)
})
