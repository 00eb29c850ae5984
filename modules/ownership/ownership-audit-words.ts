import { type AuditWords, coded } from '#modules/audit/audit-words.ts'
import { HOLDINGS } from './share.ts'

export const OWNERSHIP_AUDIT_WORDS: AuditWords = {
  acts: {
    'ownership.enter': 'Propriétaires saisis',
    'ownership.record_attorney': 'Procuration enregistrée',
    'ownership.revoke_attorney': 'Procuration révoquée',
    'ownership.set_shares': 'Parts des propriétaires réglées',
  },
  facts: {
    'shares.basisPoints': 'Part, en dix-millièmes',
    'shares.holding': coded('Part, droit', HOLDINGS),
    'shares.party': 'Part, propriétaire',
    attorney: 'Mandataire',
    from: 'À compter du',
    party: 'Propriétaire',
    representative: 'Représentant',
    shares: 'Part',
  },
}
