/** A document of a stay: `file` names it in addresses. */
export type StayDocument = { file: string; label: string }
