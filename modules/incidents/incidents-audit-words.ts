import { type AuditWords, coded, money } from '#modules/audit/audit-words.ts'
import { INCIDENT_STATE_LABELS, PAYER_LABELS, SEVERITY_LABELS } from './incident.ts'

export const INCIDENTS_AUDIT_WORDS: AuditWords = {
  acts: {
    'incident.report': 'Incident signalé',
    'incident.add_files': 'Photographies d’un incident ajoutées',
    'incident.add_estimate': 'Devis ajouté à un incident',
    'incident.remove_estimate': 'Devis retiré d’un incident',
    'incident.ask': 'Accord du propriétaire demandé pour une intervention',
    'incident.answer': 'Intervention acceptée ou refusée par le propriétaire',
    'incident.finish': 'Intervention faite',
    'incident.close': 'Incident classé ou annulé',
  },
  subjects: { incident: 'Un incident' },
  facts: {
    severity: coded('Gravité', SEVERITY_LABELS),
    payer: coded('À la charge de', PAYER_LABELS),
    provider: 'Entreprise',
    amount: money('Montant'),
    files: 'Fichiers',
    state: coded('État', INCIDENT_STATE_LABELS),
  },
}
