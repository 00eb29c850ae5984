import { describe, expect, test } from 'vitest'
import { readPartyForm, readStayForm } from './read-stay-form.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const DATES = { arrival: '2027-07-03', departure: '2027-07-10' }

describe('dates and guests of a form', () => {
  test('are read together', () => {
    expect(readStayForm(formOf({ ...DATES, adults: '4', children: '1', babies: '' }))).toEqual({
      stay: DATES,
      party: { adults: 4, children: 1, babies: 0, minors: 1 },
    })
  })

  test.each([
    { arrival: '', departure: '2027-07-10', adults: '2' },
    { ...DATES, departure: '2027-02-30', adults: '2' },
    { ...DATES },
    { ...DATES, adults: '0' },
    { ...DATES, adults: '100' },
    { ...DATES, adults: '2.5' },
  ])('are null when one is missing or invalid: %o', (fields) => {
    expect(readStayForm(formOf(fields))).toBeNull()
  })

  test('are read above the limit of searches, because each villa has its own limit', () => {
    expect(readStayForm(formOf({ ...DATES, adults: '21', children: '99' }))?.party).toMatchObject({
      adults: 21,
      children: 99,
    })
  })

  test('guests are read without dates', () => {
    expect(readPartyForm(formOf({ adults: '2', babies: '1' }))).toEqual({
      adults: 2,
      children: 0,
      babies: 1,
      minors: 1,
    })
  })
})
