import * as z from 'zod/mini'
import { LAST_MONTH_DAY, type ReportTimes } from '#modules/reports/next-run.ts'
import { fieldOf } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** `week-1` for each Monday, `month-1` for the first of each month. */
const dayField = fieldOf((text): Pick<ReportTimes, 'every' | 'onDay'> | null => {
  const [, every, day] = /^(week|month)-(\d{1,2})$/.exec(text) ?? []
  const onDay = Number(day)
  if (every === 'week' && onDay >= 1 && onDay <= 7) return { every, onDay }
  return every === 'month' && onDay >= 1 && onDay <= LAST_MONTH_DAY ? { every, onDay } : null
}, 'Choisissez le jour de l’envoi.')

const hourField = fieldOf(
  (text) => (/^\d{1,2}$/.test(text) && Number(text) < 24 ? Number(text) : null),
  'Choisissez l’heure de l’envoi.',
)

/** When a kept report is sent. */
export const SCHEDULE_FORM = defineForm({
  schedule: z.object({ day: dayField, hour: hourField }),
  stop: z.object({}),
})
