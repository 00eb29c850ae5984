import { expect, test } from 'vitest'
import { formatStayDates } from '#modules/calendar/stay.ts'
import { formatEuros } from '#shared/money.ts'
import { grantedStateOf, priceLines } from './granted-price.ts'

const ASKED = { isAccepted: null, isWithdrawn: false, isOptionLive: true }

test('a granted price waits while its option does, and an answer outlives the option', () => {
  expect(grantedStateOf(ASKED)).toBe('waiting')
  expect(grantedStateOf({ ...ASKED, isOptionLive: false })).toBe('over')
  for (const isOptionLive of [true, false]) {
    expect(grantedStateOf({ ...ASKED, isOptionLive, isAccepted: true })).toBe('accepted')
    expect(grantedStateOf({ ...ASKED, isOptionLive, isAccepted: false })).toBe('refused')
    expect(grantedStateOf({ ...ASKED, isOptionLive, isAccepted: true, isWithdrawn: true })).toBe('withdrawn')
  }
})

test('an owner reads the stay, both rents, what comes to all owners of each, and why', () => {
  const asked = {
    stay: { arrival: '2027-07-10', departure: '2027-07-17' },
    ...{ ordinaryRent: 700_000, rent: 630_000, reason: 'Famille qui revient' },
  } as const
  const lines = priceLines({ ...asked, part: { before: 560_000, after: 504_000 } })
  expect(lines).toEqual([
    ['Séjour', `Du ${formatStayDates(asked.stay)}`],
    ['Loyer', `${formatEuros(630_000)} au lieu de ${formatEuros(700_000)}`],
    ['Revient aux propriétaires', `${formatEuros(504_000)} au lieu de ${formatEuros(560_000)}`],
    ['Motif', 'Famille qui revient'],
  ])
  expect(priceLines({ ...asked, part: null }).map(([label]) => label)).toEqual(['Séjour', 'Loyer', 'Motif'])
})
