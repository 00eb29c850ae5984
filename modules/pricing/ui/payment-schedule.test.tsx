import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { scheduleOf } from '../payment-schedule.ts'
import { PaymentSchedule } from './payment-schedule.tsx'

const booked = (bookedOn: CivilDate) => {
  const villa = { regime: 'hoguet', rent: 2_000_000, other: 90_000, arrival: '2027-07-17' } as const
  return renderToStaticMarkup(<PaymentSchedule dues={scheduleOf({ ...villa, bookedOn })} today={bookedOn} />)
}

describe('payment schedule', () => {
  test('says that nothing is due today when the law allows nothing yet', () => {
    const html = booked('2026-11-20')
    expect(html).toContain('Rien à payer aujourd’hui. Premier paiement le 17 janvier 2027.')
    expect(html).not.toContain('>Aujourd’hui<')
  })

  test('lists each due with its date and amount, and their total', () => {
    const html = booked('2027-02-01')
    expect(html).not.toContain('Rien à payer')
    expect(html).toContain('Aujourd’hui')
    expect(html).toContain('17 juin 2027')
    for (const amount of [500_000, 1_590_000, 2_090_000]) expect(html).toContain(formatEuros(amount))
  })
})
