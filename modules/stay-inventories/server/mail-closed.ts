import { randomUUID } from 'node:crypto'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { issueTrackingLink, type LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { answerSubject } from '../distant-answer.ts'
import { MOMENT_WORDS } from '../inventory.ts'
import { differencesOf } from '../inventory-document.ts'
import type { InventoryFacts } from '../inventory-facts.ts'
import { remarksEnd } from '../inventory-remarks.ts'

type Closed = { found: Reservation; facts: InventoryFacts; isAgain?: boolean }

/**
 * Mails the traveler where to read a closed inventory; an absent one also gets the link by which they answer it, until the end of
 * their remarks, which ends an earlier one. In the transaction of the act that asks for it.
 */
export async function mailClosed(
  needs: LinkNeeds & { db: Database },
  { found, facts, isAgain = false }: Closed,
): Promise<void> {
  const { traveler, publicId, number } = found
  if (!traveler) return
  const { moment, closedAt, answer } = facts
  const answerUrl = answer.kind === 'absent' ? await issueAnswerLink(needs, publicId, facts) : null
  await queueMail(needs.db, {
    template: 'inventory-closed',
    to: traveler.email,
    props: {
      ...{ firstName: traveler.firstName, reservationNumber: number },
      ...{ propertyTitle: facts.stay.title, agencyName: facts.agency.name },
      ...{ moment, closedAt, answer: answer.kind, differences: differencesOf(facts).length },
      readUrl: `${await issueTrackingLink(needs, needs.db, publicId)}/etat-des-lieux/${MOMENT_WORDS[moment].part}`,
      answerUrl,
    },
    dedupeKey: `inventory-closed:${publicId}:${moment}${isAgain ? `:${randomUUID()}` : ''}`,
  })
}

async function issueAnswerLink(
  { db, config }: LinkNeeds & { db: Database },
  publicId: string,
  { moment, closedAt }: InventoryFacts,
): Promise<string> {
  const subjectId = answerSubject(publicId, moment)
  await revokeLinksTo(db, 'inventory', subjectId)
  const expiresAt = remarksEnd(new Date(closedAt))
  return `${config.publicUrl}/etat-des-lieux/${await issueLink(db, { scope: 'inventory', subjectId, expiresAt })}`
}
