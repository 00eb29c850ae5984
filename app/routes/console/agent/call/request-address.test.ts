import { expect, test } from 'vitest'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { type CallAddress, callAddress, readCallAddress } from './request-address.ts'

const read = (address: string) => readCallAddress(new URL(address, 'https://calanque.test').searchParams)
const BARE: CallAddress = { tel: '', contact: null, said: '', searched: null }

test('an address of a call says again what it was made of', () => {
  const stay = { arrival: '2027-07-12', departure: '2027-07-19' } as const
  const full: CallAddress = {
    ...{ tel: '+33 6 12 34 56 78', contact: 'a', said: '8 personnes, « Nice »' },
    searched: {
      searches: [
        { ...DEFAULT_FILTERS, q: 'Nice', stay, adults: 8 },
        { ...DEFAULT_FILTERS, q: 'Cannes' },
      ],
      budget: 4_000_000,
    },
  }
  for (const one of [BARE, full]) expect(read(callAddress(one))).toEqual(one)
})

test('a number comes from a link that calls, and what is no budget is left out', () => {
  expect(read('/agent/call?tel=tel:%2B33612345678').tel).toBe('+33612345678')
  for (const budget of ['-1', 'x', '0', '99999999', '1e9'])
    expect(read(`/agent/call?recherche=adults%3D3&budget=${budget}`).searched).toMatchObject({ budget: null })
  expect(read(`/agent/call?${'recherche=a&'.repeat(50)}`).searched?.searches).toHaveLength(3)
  expect(read(`/agent/call?tel=${'1'.repeat(5000)}&dit=${'x'.repeat(5000)}`).said).toHaveLength(300)
})
