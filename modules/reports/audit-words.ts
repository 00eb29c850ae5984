import { type AuditWords, auditWordsOf } from '#modules/audit/audit-words.ts'
import * as rooms from './audit-words.gen.ts'

/** How every entry of the audit is said, by the words that the rooms declare (`docs/decisions/153`). */
export const { actsByDomain, actWords, auditWords, auditSubjectWords, factLabel, wordedFacts } = auditWordsOf(
  Object.values<AuditWords>(rooms),
)
