import * as z from 'zod/mini'
import { anyText, lineField } from '#shared/forms/fields.ts'

const ABOUT = { id: anyText }

/** The decision about an act that waits for a second person; `id` names the act. */
export const WAITING_MONEY_INTENTS = {
  approve: z.object(ABOUT),
  refuse: z.object({ ...ABOUT, reason: lineField('Indiquez pourquoi vous refusez.', { longest: 300 }) }),
  withdraw: z.object(ABOUT),
}
