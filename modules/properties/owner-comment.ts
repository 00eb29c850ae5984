/** The maximum length of an owner's comment on a review, in characters (spec §5). */
export const LONGEST_COMMENT = 500
