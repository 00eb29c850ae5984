import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { DUE_REMINDERS, type DueReminder, dueReminderOn } from './due-reminder.ts'

const DUE_ON = '2027-06-17'

/** What is mailed when the reminders run on these days. */
function remindersOn(days: readonly CivilDate[], byKeptCard: boolean): [CivilDate, DueReminder][] {
  let lastReminder: DueReminder | null = null
  return days.flatMap((day) => {
    const stage = dueReminderOn({ dueOn: DUE_ON, byKeptCard, lastReminder }, day)
    if (stage) lastReminder = stage
    return stage ? [[day, stage] as [CivilDate, DueReminder]] : []
  })
}

const everyDay = Array.from({ length: 30 }, (_, i) => addDays('2027-06-01', i))

describe('reminders of a due', () => {
  test('without a kept card: a week before, three days before, on the day, then to the agency', () => {
    expect(remindersOn(everyDay, false)).toEqual([
      ['2027-06-10', 'announced'],
      ['2027-06-14', 'soon'],
      ['2027-06-17', 'today'],
      ['2027-06-18', 'overdue'],
    ])
  })

  test('with a kept card: announced, and to the agency when it stays unpaid', () => {
    expect(remindersOn(everyDay, true)).toEqual([
      ['2027-06-10', 'announced'],
      ['2027-06-18', 'overdue'],
    ])
  })

  test('after days without a run, only the present stage is sent', () => {
    expect(remindersOn(['2027-06-16', '2027-06-25'], false)).toEqual([
      ['2027-06-16', 'soon'],
      ['2027-06-25', 'overdue'],
    ])
  })

  test('on whatever days the reminders run, each stage is mailed at most once and in order', () => {
    const runs = fc.uniqueArray(fc.nat(40), { maxLength: 20 }).map((days) => days.sort((a, b) => a - b))
    fc.assert(
      fc.property(runs, fc.boolean(), (days, byKeptCard) => {
        const stages = remindersOn(
          days.map((day) => addDays('2027-06-01', day)),
          byKeptCard,
        ).map(([, stage]) => DUE_REMINDERS.indexOf(stage))
        expect(stages).toEqual([...new Set(stages)].sort((a, b) => a - b))
      }),
    )
  })
})
