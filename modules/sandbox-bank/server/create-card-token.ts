import './sandbox-tables.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type CardDetails, type CardField, isExpired } from '#modules/payments/card-entry.ts'
import { cardBrandOf, cardDigits, securityCodeLength } from '#modules/payments/card-number.ts'
import { describePaymentFailure } from '#modules/payments/payment-failure.ts'
import type { CardLabel } from '#modules/payments/payment-view.ts'
import { todayInParis } from '#platform/clock.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { type CardScenario, sandboxScenarioOf } from '../sandbox-cards.ts'
import type { SandboxNeeds } from './sandbox-needs.ts'

/**
 * Takes a card and gives a token that serves once within the hour; the number is not kept. Refuses INVALID_INPUT field
 * by field.
 */
export async function createCardToken(
  { db, clock }: SandboxNeeds,
  card: CardDetails,
): Promise<CardLabel & { token: string }> {
  const digits = cardDigits(card.number)
  const scenario = sandboxScenarioOf(digits)
  const brand = cardBrandOf(digits)
  const errors = cardErrors(card, scenario, todayInParis(clock))
  if (!scenario || Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  const token = `card_${randomUUID()}`
  const label = { brand, last4: digits.slice(-4) }
  await db
    .insertInto('sandboxCards')
    .values({
      ...{ id: token, ...label, scenario },
      expiry: `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}`,
      expiresAt: sql<Date>`now() + interval '1 hour'`,
    })
    .execute()
  return { token, ...label }
}

function cardErrors(
  { number, expiryMonth: month, expiryYear: year, securityCode }: CardDetails,
  scenario: CardScenario | null,
  today: CivilDate,
): Partial<Record<CardField, string>> {
  const errors: Partial<Record<CardField, string>> = {}
  const isMonth = isCivilDate(`${year}-${String(month).padStart(2, '0')}-01`)
  const codeLength = securityCodeLength(cardBrandOf(cardDigits(number)))
  if (!scenario) errors.number = describePaymentFailure('incorrect_card')
  if (!isMonth || isExpired({ month, year }, today)) errors.expiry = describePaymentFailure('expired_card')
  if (!new RegExp(`^\\d{${codeLength}}$`).test(securityCode)) {
    errors.securityCode = `Indiquez les ${codeLength} chiffres du code de sécurité.`
  }
  return errors
}
