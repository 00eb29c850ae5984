import type { KeptReport } from '#modules/reports/kept-report.ts'
import { timesWords } from '#modules/reports/next-run.ts'

/** When a kept report is sent, for a cell: « Chaque lundi à 8 h », « Arrêté », « Programmer ». */
export function sendingWords(schedule: KeptReport['schedule']): string {
  if (schedule === null) return 'Programmer'
  if (schedule.stopped) return 'Arrêté'
  const words = timesWords(schedule)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
