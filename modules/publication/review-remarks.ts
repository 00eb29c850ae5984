import { LISTING_FIELDS, type ListingField, listingFieldLabel } from './listing-difference.ts'

/** The most characters of an owner's comments (spec §5) and of a remark about one part of the listing. */
export const LONGEST_COMMENT = 500
export const LONGEST_REMARK = 300

/** What an owner may write a remark about: a part of the listing, or its prices, which no version holds. */
export type RemarkField = ListingField | 'rates'
export const REMARK_FIELDS: readonly RemarkField[] = [...LISTING_FIELDS, 'rates']

/** « Règles de la maison », « Tarifs »: the name of the subject of a remark. */
export function remarkLabel(field: RemarkField): string {
  return field === 'rates' ? 'Tarifs' : listingFieldLabel(field)
}

/** An owner's remarks, by the part of the listing they are about. */
export type ReviewRemarks = Partial<Record<RemarkField, string>>

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
      if (!isRemarkField(field)) return [[`remarks.${field}`, 'Cette partie de l’annonce n’existe pas.']]
      return text.length > LONGEST_REMARK ? [[`remarks.${field}`, TOO_LONG(LONGEST_REMARK)]] : []
    }),
  ])
  if (Object.keys(errors).length > 0) return { errors }
  return { comment, remarks: Object.fromEntries(said) }
}

function isRemarkField(name: string): name is RemarkField {
  return (REMARK_FIELDS as readonly string[]).includes(name)
}

export type RemarkLine = { field: RemarkField; label: string; text: string }

/** The remarks that a line of the history holds, in the order of the page. */
export function remarkLines(metadata: Readonly<Record<string, unknown>>): RemarkLine[] {
  const stored = (metadata.remarks ?? {}) as Record<string, string>
  return REMARK_FIELDS.flatMap((field) =>
    stored[field] ? [{ field, label: remarkLabel(field), text: stored[field] }] : [],
  )
}
