import {
  nextPropertyStatus,
  PROPERTY_STATUS_LABELS,
  type PropertyStatus,
} from '#modules/properties/property-status.ts'

/** How long the reason of a transfer may be: the owner and both agencies read it. */
export const TRANSFER_REASON = {
  shortest: 10,
  longest: 500,
  sentence: 'Indiquez le motif, de 10 à 500 signes\u00a0: le propriétaire et les deux agences le lisent.',
} as const

/** Who is mailed of a transfer: the owner, the agency that let the villa, the one that lets it from now on. */
export type TransferReader = 'owner' | 'from' | 'to'

/** What a transfer depends on: the state of the listing, and the mandate that runs or is prepared, by its words. */
export type TransferStanding = {
  status: PropertyStatus
  mandate: { state: 'draft' | 'awaiting_signature' | 'in_force'; name: string } | null
}

/** What must be done before a villa goes to another agency, in French; empty where nothing is in the way (docs/decisions/157). */
export function transferObstacles({ status, mandate }: TransferStanding): string[] {
  return [
    ...(nextPropertyStatus(status, 'transfer') === null
      ? [
          `L’annonce est «\u00a0${PROPERTY_STATUS_LABELS[status]}\u00a0»\u00a0: ${
            status === 'published' ? 'mettez-la d’abord en pause' : 'reprenez-la d’abord en brouillon'
          }.`,
        ]
      : []),
    ...(mandate === null
      ? []
      : mandate.state === 'in_force'
        ? [
            `${mandate.name} court encore\u00a0: notez sa fin, la villa peut être confiée le lendemain de son dernier jour.`,
          ]
        : [`${mandate.name} est en préparation\u00a0: l’agence l’annule d’abord.`]),
  ]
}
