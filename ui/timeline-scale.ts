/** How much of a timeline is in sight at once. */
export type TimelineScale = 'week' | 'month' | 'quarter' | 'year'

/**
 * `day`: the width of a day, in pixels. `step`: how many days are drawn together, so that scrolling draws the lines again once
 * in some 250 pixels. `marks`: what the head and the lines behind the bars show.
 */
type Scale = { day: number; step: number; marks: 'days' | 'weeks' | 'months' }

export const SCALES: Record<TimelineScale, Scale> = {
  week: { day: 128, step: 7, marks: 'days' },
  month: { day: 36, step: 7, marks: 'days' },
  quarter: { day: 12, step: 28, marks: 'weeks' },
  year: { day: 3, step: 91, marks: 'months' },
}
