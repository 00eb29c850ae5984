import { LISTING_FIELDS, type ListingField } from './listing-difference.ts'

/** The most characters of an owner's comments (spec §5) and of a remark about one part of the listing. */
export const LONGEST_COMMENT = 500
export const LONGEST_REMARK = 300

/** An owner's remarks, by the part of the listing they are about. */
export type ReviewRemarks = Partial<Record<ListingField, string>>

const TOO_LONG = (most: number) => `Raccourcissez ce texte\u00a0: ${most} caractères au plus.`

/**
 * Reads an owner's comments and remarks about their listing, without the empty ones; gives an error for each invalid
 * field: `owner_comments`, or `remarks.<field>`. Remarks about an unknown part are refused.
 */
export function readReviewWords(typed: {
  comment?: string | undefined
  remarks?: Readonly<Record<string, string>> | undefined
}): { comment: string | null; remarks: ReviewRemarks } | { errors: Record<string, string> } {
  const comment = typed.comment?.trim() || null
  const said = Object.entries(typed.remarks ?? {})
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([, text]) => text !== '')
  const errors = Object.fromEntries([
    ...(comment && comment.length > LONGEST_COMMENT ? [['owner_comments', TOO_LONG(LONGEST_COMMENT)]] : []),
    ...said.flatMap(([field, text]) => {
      if (!isListingField(field)) return [[`remarks.${field}`, 'Cette partie de l’annonce n’existe pas.']]
      return text.length > LONGEST_REMARK ? [[`remarks.${field}`, TOO_LONG(LONGEST_REMARK)]] : []
    }),
  ])
  if (Object.keys(errors).length > 0) return { errors }
  return { comment, remarks: Object.fromEntries(said) }
}

function isListingField(name: string): name is ListingField {
  return (LISTING_FIELDS as string[]).includes(name)
}
