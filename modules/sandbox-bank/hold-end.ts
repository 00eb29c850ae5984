import type { CardBrand } from '#modules/payments/card-number.ts'
import type { CardScenario } from './sandbox-cards.ts'
import type { Presence } from './sandbox-decision.ts'

const HOUR = 3_600_000

/** Hours for which a card network keeps a hold: Visa releases sooner those that their traveler did not validate. */
const USUAL_HOURS = 7 * 24
const ABSENT_VISA_HOURS = 4 * 24 + 18
const EXTENDED_HOURS = 30 * 24

/** When the demonstration's bank releases a hold by itself. */
export function holdEnd(
  { brand, scenario }: { brand: CardBrand; scenario: CardScenario },
  presence: Presence,
  heldAt: Date,
): Date {
  const hours =
    scenario === 'held_a_month'
      ? EXTENDED_HOURS
      : brand === 'visa' && presence === 'absent'
        ? ABSENT_VISA_HOURS
        : USUAL_HOURS
  return new Date(heldAt.getTime() + hours * HOUR)
}
