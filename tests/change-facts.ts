import { SYSTEM } from '#modules/accounts/actor.ts'
import { changeAgencyFacts } from '#modules/agencies/server/change-facts.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { StatedFacts } from '#modules/agencies/stated-facts.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'

/** The guarantor and the mediator that an agency takes, with what the first covers. */
export const NEW_GUARANTOR = {
  ...{ guarantor: 'Galian-SMABTP', guarantorAddress: '89 rue La Boétie, 75008 Paris' },
  ...{ mediator: 'CM2C', mediatorUrl: 'https://www.cm2c.example' },
}

/** Changes some of what an agency states of itself, with the product's own subscribers. */
export async function changeFacts(
  needs: { db: Database; emit: Emit },
  agencyId: number,
  some: Partial<StatedFacts> = NEW_GUARANTOR,
): Promise<void> {
  const { id: _, publicId: __, slug: ___, siren: ____, ...facts } = await getAgency(needs.db, agencyId)
  await changeAgencyFacts(needs, SYSTEM, {
    agencyId,
    facts: { ...facts, ...some },
    guaranteeAmount: some.guarantor === undefined ? null : 15_000_000,
  })
}
