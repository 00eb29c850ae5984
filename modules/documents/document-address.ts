/** The key of a document: its kind, then what names it among those of its kind. */
export type DocumentKey = string

/** The key in an address, where a space would be written by a code. */
export const addressedKey = (key: DocumentKey): string => key.replaceAll(' ', '~')

/** The key that an address has. */
export const keyInAddress = (part: string): DocumentKey => part.replaceAll('~', ' ')

/** The page of a document in the console of an agency: what it is, and the links that pass it on. */
export function documentPage(key: DocumentKey): string {
  return `/agent/documents/${encodeURIComponent(addressedKey(key))}`
}
