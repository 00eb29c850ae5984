import { expect, test } from 'vitest'
import { readListState } from '#shared/lists/list-address.ts'
import { RESERVATION_LIST } from './reservation-list.ts'
import { listPath } from './signed-stays-path.ts'

test('a count of signed stays opens the list of these stays, and no filter of its address is unknown to the list', () => {
  const asked = (path: string) =>
    readListState(RESERVATION_LIST, new URL(path, 'https://calanque.test').searchParams).filters
  const day = { departure: { from: '2026-12-06', to: null }, contract: 'standing' }
  expect(asked(listPath({ kind: 'rental', number: 2 }, '2026-12-06'))).toMatchObject({
    ...day,
    wording: '2',
    terms: null,
  })
  expect(asked(listPath({ kind: 'terms', number: 3 }, '2026-12-06'))).toMatchObject({
    ...day,
    wording: null,
    terms: '3',
  })
})
