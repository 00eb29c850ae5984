import type { AuditWords } from '#modules/audit/audit-words.ts'

export const MAIL_TEMPLATES_AUDIT_WORDS: AuditWords = {
  acts: {
    'mail_text.drop': 'Brouillon d’un e-mail supprimé',
    'mail_text.publish': 'Textes d’un e-mail publiés',
    'mail_text.restore': 'Textes de Calanque rétablis dans un e-mail',
    'mail_text.try': 'E-mail envoyé à l’essai',
    'mail_text.write': 'Texte d’un e-mail écrit',
  },
  subjects: { mail_text: 'Les textes d’un e-mail' },
  facts: { number: 'Version', isDraft: 'Avec le brouillon' },
}
