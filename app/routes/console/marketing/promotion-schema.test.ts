import { expect, test } from 'vitest'
import { againstKind, NEW_PROMOTION_FORM } from './promotion-schema.ts'

const TYPED = {
  ...{
    intent: 'open',
    agency: '',
    name: ' Été  2027 ',
    kind: 'code',
    code: 'été 2027',
    percent: '7,5',
    amount: '',
    villas: '',
    borneBy: 'owner',
  },
  ...{ stayFrom: '', stayTo: '2027-08-31', bookedFrom: '2026-12-01', bookedTo: '2026-12-31' },
  ...{ leastNights: '7', mostUses: '10', mostUsesOfTraveler: '' },
}

function read(changes: Partial<typeof TYPED>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...TYPED, ...changes })) form.set(name, value)
  return NEW_PROMOTION_FORM.read(form)
}

test('a promotion is read with its code as it is kept, its reduction, and what is left empty as nothing', () => {
  expect(read({})).toMatchObject({
    values: {
      ...{ name: 'Été 2027', code: 'ETE2027', borneBy: 'owner', percent: 750, amount: null, stayFrom: null },
      ...{ stayTo: '2027-08-31', leastNights: 7, mostUses: 10, mostUsesOfTraveler: null },
    },
  })
})

test('each field that is wrong is refused beside itself', () => {
  const refused = read({
    name: '',
    code: 'a',
    percent: '-5',
    amount: '0',
    stayFrom: 'x',
    mostUses: '0',
    bookedTo: '',
  })
  const errors = 'errors' in refused ? Object.keys(refused.errors) : []
  expect(errors.toSorted()).toEqual(['amount', 'bookedTo', 'code', 'mostUses', 'name', 'percent', 'stayFrom'])
})

test('a promotion by code has one, and an automatic one has neither a code nor an amount', () => {
  const fieldOf = (kind: 'code' | 'automatic', code: string | null, amount: number | null) =>
    againstKind({ kind, code, amount })?.[0] ?? null
  expect([fieldOf('code', 'ETE', 100), fieldOf('code', null, null)]).toEqual([null, 'code'])
  expect([fieldOf('automatic', null, null), fieldOf('automatic', 'ETE', null)]).toEqual([null, 'code'])
  expect(fieldOf('automatic', null, 100)).toBe('amount')
})
