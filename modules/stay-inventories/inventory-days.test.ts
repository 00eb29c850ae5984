import { expect, test } from 'vitest'
import { inventoryDays, isInventoryDay } from './inventory-days.ts'

const booked = { status: 'confirmed', stay: { arrival: '2027-07-17', departure: '2027-07-24' } } as const

test('an arrival is prepared a week ahead and closed from its day, a departure is closed until a week after', () => {
  expect(inventoryDays('arrival', booked)).toEqual({
    ...{ fillFrom: '2027-07-10', closeFrom: '2027-07-17', until: '2027-07-24' },
  })
  expect(isInventoryDay('departure', booked, '2027-07-16')).toBe(false)
  expect(isInventoryDay('departure', booked, '2027-07-31')).toBe(true)
  expect(isInventoryDay('departure', booked, '2027-08-01')).toBe(false)
})

test('a stay that is not confirmed has none', () => {
  expect(inventoryDays('arrival', { ...booked, status: 'cancelled' })).toBeNull()
})
