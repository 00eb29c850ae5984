import { SYSTEM } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { keepAuditHead } from '#modules/reports/server/keep-audit-head.ts'
import { createEmbeddedTimestamps } from '#modules/signatures/server/embedded-timestamps.ts'
import { addPerson } from '../cgv-fixture.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const AUDIT_LINKS: MailLinkScenarios = {
  'the head of the audit, mailed each night': async ({ db, desk, clock, publicUrl, opensWhatIsMailed }) => {
    await addPerson({ db }, 'SUPER_ADMIN')
    await recordAudit(db, SYSTEM, { action: 'x.y', subjectKind: 'x', subjectId: 'a' })
    const { files, secret } = desk.needs
    const timestamps = createEmbeddedTimestamps({ files, clock, secret })
    const needs = { db, clock, secret, config: { publicUrl }, embeddedSignatures: { timestamps } }
    await opensWhatIsMailed(['audit-head'], () => keepAuditHead(needs))
  },
}
