import { ROLE_LABELS } from '#modules/accounts/role.ts'
import { type AuditWords, coded } from '#modules/audit/audit-words.ts'

export const OWNER_REQUESTS_AUDIT_WORDS: AuditWords = {
  acts: {
    'owner_request.ask_account': 'Compte demandé par un propriétaire invité',
    'owner_request.decline': 'Demande d’un propriétaire déclinée',
    'owner_request.invite': 'Propriétaire invité',
    'owner_request.join': 'Invitation acceptée',
    'owner_request.withdraw': 'Invitation retirée',
  },
  subjects: {
    owner_request: 'La demande d’un propriétaire',
  },
  facts: {
    roles: coded('Rôles', ROLE_LABELS),
    withAccount: 'Avec un compte',
  },
  unrecorded: {
    'owner_request.invite_unasked': 'Inviter un propriétaire sans demande',
  },
}
