import type { OddEvent } from './feed-event.ts'

const WHY: Record<OddEvent['why'], string> = {
  impossible_date: 'ce jour n’existe pas',
  ends_before_start: 'il finit avant de commencer',
  too_long: 'il dépasse 180 nuits',
}

/** An odd event in words: its days as its site writes them, and why they make no stay. */
export function oddEventWords({ why, from, to }: OddEvent): string {
  return `Du ${dayWords(from)} au ${dayWords(to)}\u00a0: ${WHY[why]}.`
}

/** The day may not exist, so that no calendar writes it. */
function dayWords(day: string): string {
  return day.split('-').reverse().join('/')
}
