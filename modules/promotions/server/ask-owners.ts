import './promotion-tables.ts'
import { sql } from 'kysely'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { PromotionTerms } from '../promotion.ts'
import { costLines } from '../promotion-cost.ts'

type Needs = { db: Database; config: { publicUrl: string } }

/** A villa whose owner is asked. */
export type AskedVilla = { propertyId: number; ownerId: string; title: string }

const LINK_DAYS = 30

/**
 * Asks the owner of each villa whether they bear a promotion of their agency, in the caller's transaction: in their console, and by the link of
 * a mail for each villa, which replaces the one before.
 */
export async function askOwners(
  { db, config }: Needs,
  promotion: PromotionTerms & { id: number; agencyId: number },
  villas: readonly AskedVilla[],
): Promise<void> {
  const agency = await getAgency(db, promotion.agencyId)
  const expiresAt = await linkEndIn(db, LINK_DAYS * 1440)
  for (const { propertyId, ownerId, title } of villas) {
    const { publicId } = await db
      .insertInto('promotionConsents')
      .values({ promotionId: promotion.id, propertyId, ownerId })
      .onConflict((known) =>
        known
          .columns(['promotionId', 'propertyId'])
          .doUpdateSet({ ownerId, askedAt: sql`now()`, answeredAt: null, isAccepted: null }),
      )
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await revokeLinksTo(db, 'promotion_cost', publicId)
    const owner = (await findPerson(db, ownerId))!
    const token = await issueLink(db, { scope: 'promotion_cost', subjectId: publicId, expiresAt })
    await queueMail(db, {
      template: 'promotion-cost',
      to: owner.email,
      props: {
        ...{ firstName: owner.firstName, propertyTitle: title, agencyName: agency.name },
        lines: [['Promotion', promotion.name], ...costLines(promotion)],
        ...{ days: LINK_DAYS, url: `${config.publicUrl}/remise/${token}` },
      },
    })
  }
}
