import type { TypedEstimate } from '#modules/incidents/server/incident-estimates.ts'
import type { ReportedIncident } from '#modules/incidents/server/report-incident.ts'

/** A shutter that is stuck, at the expense of the owner. */
export function anIncident(
  incident: Pick<ReportedIncident, 'place'> & Partial<ReportedIncident>,
): ReportedIncident {
  return {
    ...{ subject: 'Volet roulant bloqué', words: 'Le volet de la chambre du haut ne descend plus.' },
    ...{ severity: 'comfort', payer: 'owner', files: [], formKey: crypto.randomUUID() },
    ...incident,
  }
}

/** An estimate of 480.00 with its document. */
export function anEstimate(
  estimate: Pick<TypedEstimate, 'incident'> & Partial<TypedEstimate>,
): TypedEstimate {
  return {
    ...{ provider: 'Fermetures du Golfe', amount: 48_000, days: 3 },
    files: [new File(['%PDF-1.7 %%EOF'], 'devis.pdf')],
    ...estimate,
  }
}
