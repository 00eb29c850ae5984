/** The most an owner may write with their answer, in characters (spec §5). */
export const LONGEST_COMMENT = 500
