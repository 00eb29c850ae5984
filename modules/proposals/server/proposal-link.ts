import { derivedTokenOf, issueDerivedLink } from '#modules/links/server/derived-link.ts'
import type { Database } from '#platform/database/database.ts'
import { LINK_DAYS } from '../proposal.ts'

export type LinkNeeds = { secret: string; config: { publicUrl: string } }

/** The whole address where a proposal is read. */
export function proposalAddress({ secret, config }: LinkNeeds, publicId: string): string {
  return `${config.publicUrl}/proposition/${derivedTokenOf(secret, 'proposal', publicId)}`
}

/** The same, issued or prolonged in the caller's transaction. */
export async function issueProposalLink(needs: LinkNeeds, trx: Database, publicId: string): Promise<string> {
  const { secret } = needs
  await issueDerivedLink(trx, { secret, scope: 'proposal', subjectId: publicId, days: LINK_DAYS })
  return proposalAddress(needs, publicId)
}
