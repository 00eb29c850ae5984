import { PERSON_ROWS, ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { StopReason } from '../hook-delivery.ts'

type Needs = { db: Database; config: { publicUrl: string } }
type Stopped = { publicId: string; url: string; agencyId: number | null }

/** Mails those who can put an endpoint right that is called no more: the super administrators, and the heads of its agency. */
export async function mailStopped(
  { db, config: { publicUrl } }: Needs,
  { publicId, url, agencyId }: Stopped,
  because: StopReason,
): Promise<void> {
  const people = await db
    .selectFrom(ROLE_ROWS.as('r'))
    .innerJoin(PERSON_ROWS.as('u'), 'u.id', 'r.userId')
    .leftJoin(AGENCY_MEMBER_ROWS.as('m'), (join) =>
      join.onRef('m.userId', '=', 'u.id').on('m.agencyId', '=', agencyId),
    )
    .select(['u.email', 'r.role'])
    .where((eb) =>
      eb.or([
        eb('r.role', '=', 'SUPER_ADMIN'),
        eb.and([eb('r.role', '=', 'AGENCY_ADMIN'), eb('m.agencyId', 'is not', null)]),
      ]),
    )
    .where('u.disabledAt', 'is', null)
    .where('u.erasedAt', 'is', null)
    .orderBy('r.role')
    .execute()
  const host = new URL(url).host
  // Who has both roles is mailed once, with the page of their agency.
  const consoles = new Map(people.toReversed().map(({ email, role }) => [email, CONSOLES[role] ?? 'admin']))
  for (const [email, area] of consoles)
    await queueMail(db, {
      ...{ template: 'hook-stopped', to: email },
      props: {
        ...{ host, isGone: because === 'gone' },
        url: `${publicUrl}/${area}/integrations/webhooks/${publicId}`,
      },
    })
}

/** The console in which each role finds the endpoint. */
const CONSOLES: Readonly<Record<string, string>> = { AGENCY_ADMIN: 'agent', SUPER_ADMIN: 'admin' }
