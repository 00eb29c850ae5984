import { expect, test } from 'vitest'
import { SCHEDULE_FORM } from './report-schedule-schema.ts'

const read = (day: string, hour: string) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries({ intent: 'schedule', day, hour })) sent.set(name, value)
  return SCHEDULE_FORM.read(sent)
}

test.each([
  ['week-1', '8', { day: { every: 'week', onDay: 1 }, hour: 8 }],
  ['month-28', '0', { day: { every: 'month', onDay: 28 }, hour: 0 }],
])('%s at %s is a time of a report', (day, hour, times) =>
  expect(read(day, hour)).toMatchObject({ values: times }),
)

test.each([
  ['week-0', '8'],
  ['week-8', '8'],
  ['month-29', '8'],
  ['day-1', '8'],
  ['', '8'],
  ['week-1', '24'],
  ['week-1', ''],
  ['week-1', '-1'],
])('%s at %s is refused', (day, hour) => expect(read(day, hour)).toHaveProperty('errors'))
