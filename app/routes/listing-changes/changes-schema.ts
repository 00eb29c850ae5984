import * as z from 'zod/mini'
import { MOST_GROUPS } from '#modules/calendar/night-change.ts'
import type { TypedAnswers } from '#modules/publication/change-answers.ts'
import { LISTING_FIELDS } from '#modules/publication/listing-difference.ts'
import { RATE_FIELDS } from '#modules/publication/rate-difference.ts'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** Every difference there can be, as the form names it. */
const KEYS = [
  ...LISTING_FIELDS.map((field) => `content.${field}` as const),
  ...RATE_FIELDS.map((field) => `rates.${field}` as const),
  ...Array.from({ length: MOST_GROUPS }, (_, n) => `nights.${n + 1}` as const),
]

type Key = (typeof KEYS)[number]
type Names = `answer.${Key}` | `words.${Key}`
const answers = Object.fromEntries(
  KEYS.flatMap((key) => [[`answer.${key}`, anyText] as const, [`words.${key}`, anyText] as const]),
) as Record<Names, typeof anyText>

export const ANSWERS = z.object({ seen: anyText, ...answers })

/** The acts of an owner about the changes of their listing; the use cases judge each answer. */
export const CHANGES_FORM = defineForm({
  answer: ANSWERS,
  accept_all: ANSWERS,
  take_back: z.object({ change: anyText }),
})

/** The answers that were typed, by difference; all of them accepted where the owner accepts the whole. */
export function typedAnswers(values: Record<Names, string>, acceptsAll: boolean): TypedAnswers {
  return Object.fromEntries(
    KEYS.map((key) => {
      const [answer = '', words = ''] = [values[`answer.${key}`], values[`words.${key}`]]
      return [key, { answer: acceptsAll ? 'accept' : answer, words }]
    }),
  )
}

/** The changes that the page showed. */
export function seenChanges(seen: string): number[] {
  return seen.split(',').map(Number).filter(Number.isSafeInteger)
}
