import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayWriteTemplates } from '#modules/contract-templates/contract-template-policy.ts'
import type { LegalKind } from '#modules/contract-templates/legal-kinds.ts'
import { type Publication, publishDraft } from '#modules/contract-templates/server/publish-template.ts'
import { lockDraft } from '#modules/contract-templates/server/template-drafts.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { legalSections, missingLegalFacts } from '../legal-texts.ts'
import { findLegalFacts } from './find-legal-facts.ts'
import { keepLegalCopy, listLegalVersions } from './legal-versions.ts'

type Needs = { db: Database; clock: Clock; config: Config }

/**
 * Publishes the draft of a legal text from a day on. Keeps word for word what visitors read of it and of the version that is in force
 * until then. Refuses as `publishTemplate` does, and STATUS_CONFLICT while the configuration lacks a fact that the law asks for.
 */
export const publishLegalText = defineAct({
  name: 'legal_text.publish',
  subject: async ({ db }: Needs, { kind }: { kind: LegalKind } & Publication) => lockDraft(db, kind),
  may: mayWriteTemplates,
  audit: {
    subjectKind: 'contract_template',
    version: 1,
    detail: z.strictObject({ number: z.number(), effectiveOn: z.string() }),
  },
  does: async ({ needs, subject, input, record }): Promise<number> => {
    const { kind, effectiveOn } = input
    const facts = await findLegalFacts(needs)
    const missing = missingLegalFacts(kind, facts)
    if (missing.length > 0)
      throw new Refusal('STATUS_CONFLICT', {
        reason: `À donner dans la configuration avant de publier\u00a0: ${missing.join(', ')}.`,
      })
    const versions = await listLegalVersions(needs.db, kind, todayInParis(needs.clock))
    const { number, clauses } = await publishDraft(needs, kind, subject, input)
    const before = versions.find(({ state }) => state === 'in_force')!
    for (const version of [before, { number, wording: { clauses } }])
      await keepLegalCopy(needs.db, {
        ...{ kind, number: version.number },
        sections: legalSections(kind, facts, version.wording),
      })
    await record(needs.db, `${kind}-${number}`, { number, effectiveOn })
    return number
  },
})
