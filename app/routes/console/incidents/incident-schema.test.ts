import { expect, test } from 'vitest'
import { INCIDENT_FORM } from './incident-schema.ts'

test('the days of an estimate are a whole number up to a year, or stay empty', () => {
  const daysOf = (days: string) => {
    const fields = new FormData()
    const typed = { intent: 'estimate', provider: 'Fermetures du Golfe', amount: '480', days }
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    const read = INCIDENT_FORM.read(fields)
    return 'errors' in read ? Object.keys(read.errors) : (read.values as { days: number | null }).days
  }
  expect(['0', ' 3 ', '', '365'].map(daysOf)).toEqual([0, 3, null, 365])
  for (const wrong of ['366', '-1', '2,5', 'demain'])
    expect([wrong, daysOf(wrong)]).toEqual([wrong, ['days']])
})
