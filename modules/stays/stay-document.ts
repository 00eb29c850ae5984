/** A document of a stay; `file` is its name in addresses. */
export type StayDocument = { file: string; label: string }
