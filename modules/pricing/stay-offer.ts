import type { Stay } from '#modules/calendar/stay.ts'
import type { Cents } from '#shared/money.ts'

/** A stay offered instead; `total` is null where a night has no price (« Prix sur demande »). */
export type StayOffer = { stay: Stay; total: Cents | null }
