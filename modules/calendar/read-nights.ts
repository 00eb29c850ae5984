import { MAX_SEASONAL_NIGHTS } from './stay-rules.ts'

/** The number of nights of a stay as it is typed, from 1 to the most that a let may last; null for anything else. */
export function readNights(text: string): number | null {
  const nights = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return nights >= 1 && nights <= MAX_SEASONAL_NIGHTS ? nights : null
}
