import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { formatEuros } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { delayWords, type Estimate } from '../incident.ts'

type Needs = { db: Database; config: { publicUrl: string } }

/** The facts of an incident that its mails say. */
export type MailedIncident = {
  publicId: string
  agencyId: number
  ownerId: string | null
  villa: string
  subject: string
  words: string
}

/** Mails the owner what the product informs them of: a danger that is repaired at once, or a repair that was done. */
export async function mailOwnerNews(
  needs: Needs,
  incident: MailedIncident,
  stage: 'danger' | 'done',
): Promise<void> {
  const { to, props } = await toOwner(needs, incident)
  await queueMail(needs.db, { template: 'incident-news', to, props: { ...props, stage } })
}

/** Mails the owner the estimates of a repair, which wait for their answer. */
export async function mailEstimates(
  needs: Needs,
  incident: MailedIncident,
  estimates: readonly Pick<Estimate, 'provider' | 'amount' | 'days'>[],
): Promise<void> {
  const { to, props } = await toOwner(needs, incident)
  const lines = estimates.map(({ provider, amount, days }): [string, string] => [
    provider,
    [formatEuros(amount), delayWords(days)].filter(Boolean).join(', '),
  ])
  await queueMail(needs.db, { template: 'incident-estimates', to, props: { ...props, lines } })
}

async function toOwner({ db, config }: Needs, incident: MailedIncident) {
  const { publicId, agencyId, ownerId, villa: propertyTitle, subject, words } = incident
  const owner = ownerId === null ? null : await findPerson(db, ownerId)
  if (!owner) throw new Refusal('NOT_FOUND')
  const { name: agencyName } = await getAgency(db, agencyId)
  return {
    to: owner.email,
    props: {
      ...{ firstName: owner.firstName, propertyTitle, agencyName, subject, words },
      url: `${config.publicUrl}/owner/incidents/${publicId}`,
    },
  }
}
