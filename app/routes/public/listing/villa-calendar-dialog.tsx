import { lazy } from 'react'

export const loadCalendar = () => import('./villa-calendar.tsx')

/** The villa's own calendar, whose code is fetched with `loadCalendar`; put it in a `Suspense`. */
export const VillaCalendarDialog = lazy(() =>
  loadCalendar().then((module) => ({ default: module.VillaCalendar })),
)
