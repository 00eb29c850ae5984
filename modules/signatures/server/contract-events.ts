import type { ContractType } from '../contract-status.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** A contract was signed. The contract and its reservation are already marked as signed. */
    'contract.signed': SignedContract
  }
}

/** `signed` and `audit` are the keys of the signed PDF and of the evidence of its signature. */
export type SignedContract = {
  contractId: string
  type: ContractType
  propertyId: number
  reservationId: number | null
  signed: string
  audit: string
}
