import { expect, test } from 'vitest'
import { type Candidate, proposeLines } from './propose-lines.ts'

const at = { bank: 10_000_000, today: '2027-08-03' } as const
const address = { street: '4 rue des Essais', postalCode: '06400', town: 'Cannes', country: 'FR' }
const account = { holder: 'Hélène Vidal', iban: 'FR7630006000011234567890189', since: '2026-01-05' } as const

const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  ...{ kind: 'owner', subject: 'p', name: 'Hélène Vidal', claim: 800_000, due: 800_000 },
  ...{ stays: ['CAL-1'], firstDue: '2027-08-08', account, address, isFirst: false, taken: null },
  ...change,
})
const reasonsOf = (change: Partial<Candidate>, bank: number = at.bank) =>
  proposeLines([candidate(change)], { ...at, bank }).leftOut.map(({ reason }) => reason)

test.each([
  ['owes', { claim: -100, due: 0 }],
  ['later', { due: 0 }],
  ['promised', { taken: 'promised' }],
  ['awaits_second', { taken: 'awaits_second' }],
  ['no_account', { account: null }],
  ['not_sepa', { account: { ...account, iban: 'TR330006100519786457841326' } }],
  ['no_address', { address: null }],
  ['no_latin', { account: { ...account, holder: 'Ελένη Παπά' } }],
  ['no_latin', { address: { ...address, town: 'Αθήνα', country: 'GR' } }],
  [
    'no_address',
    {
      account: { ...account, iban: 'MC5811222000010123456789030' },
      address: { ...address, street: 'Οδός Αθηνάς' },
    },
  ],
  [
    'no_address',
    {
      account: { ...account, iban: 'MC5811222000010123456789030' },
      address: { ...address, street: null },
    },
  ],
] as const)('a claim is left out and says why: %s', (reason, change) => {
  expect(reasonsOf(change)).toEqual([reason])
})

test('a claim that nothing keeps out is paid whole', () => {
  const { lines, leftOut } = proposeLines([candidate()], at)
  expect(lines).toMatchObject([{ due: 800_000, account, watch: [] }])
  expect(leftOut).toEqual([])
})

test('the bank account pays what is due first, and leaves out what it cannot pay whole', () => {
  const people = [
    candidate({ name: 'C', firstDue: '2027-08-20', due: 100_000 }),
    candidate({ name: 'B', firstDue: '2027-08-10', due: 500_000 }),
    candidate({ name: 'A', firstDue: null, due: 400_000 }),
  ]
  const { lines, leftOut } = proposeLines(people, { ...at, bank: 600_000 })
  expect(lines.map(({ name }) => name)).toEqual(['A', 'C'])
  expect(leftOut.map(({ name, reason }) => [name, reason])).toEqual([['B', 'bank']])
  expect(reasonsOf({}, -1)).toEqual(['bank'])
})

test.each([
  ['a first payment', { isFirst: true }, ['first']],
  ['an account since 29 days', { account: { ...account, since: '2027-07-05' } }, ['changed']],
  ['an account since 30 days', { account: { ...account, since: '2027-07-04' } }, []],
  ['10 000.00', { due: 1_000_000 }, []],
  ['10 000.01 on a first account', { due: 1_000_001, isFirst: true }, ['first', 'large']],
] as const)('a second person looks at some: %s', (_, change, watch) => {
  expect(proposeLines([candidate(change as Partial<Candidate>)], at).lines[0]!.watch).toEqual(watch)
})
