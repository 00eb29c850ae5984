import { answerCost } from '#modules/promotions/server/answer-cost.ts'
import { createPromotion } from '#modules/promotions/server/create-promotion.ts'
import { listCosts } from '#modules/promotions/server/list-costs.ts'
import { addOwnedVilla } from '../cgv-fixture.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const PROMOTION_LINKS: MailLinkScenarios = {
  'the mails of a promotion that the owner of a villa is asked to bear, and of their answer': async ({
    db,
    auth,
    clock,
    publicUrl,
    opensWhatIsMailed,
  }) => {
    const needs = { db, clock, config: { publicUrl } }
    const { agencyId, publicId, head, owner } = await addOwnedVilla({ db, clock, auth })
    await opensWhatIsMailed(['promotion-cost'], () =>
      createPromotion(needs, head, {
        ...{ agencyId, name: 'Printemps', code: 'PRINTEMPS', borneBy: 'owner', villas: [publicId] },
        ...{ off: { kind: 'percent', basisPoints: 1_000 }, stayFrom: null, stayTo: null },
        ...{ bookedFrom: '2026-11-01', bookedTo: '2026-12-31', leastNights: 1, mostDaysBefore: null },
        ...{ mostUses: null, mostUsesOfTraveler: null },
      }),
    )
    const [cost] = await listCosts(needs, owner)
    await opensWhatIsMailed(['promotion-cost-answered'], () =>
      answerCost(needs, owner, { asked: cost!.id, isAccepted: true }),
    )
  },
}
