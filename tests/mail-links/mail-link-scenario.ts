import type { Auth } from '#modules/accounts/server/auth.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { CheckoutDesk } from '../checkout-desk.ts'

/** What a scenario acts with. */
export type MailDesk = {
  db: Database
  auth: Auth
  emit: Emit
  desk: CheckoutDesk
  clock: Clock
  publicUrl: string
  /** Another day of the clock; each scenario starts on 20 November 2026. */
  setToday(day: CivilDate): void
  /** Does one act, demands that it mails these, and opens every link of the mails it writes. */
  opensWhatIsMailed(templates: MailTemplate[], act: () => Promise<unknown>): Promise<void>
}

/** Acts of one room, or of several that mail about one thing, by the mails whose links they open. */
export type MailLinkScenarios = Readonly<Record<string, (at: MailDesk) => Promise<void>>>
