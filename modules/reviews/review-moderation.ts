/** What the side that answered a review and the staff may do about the answer. */
export const ANSWER_ACTS = ['correct', 'retract', 'withdraw', 'contest', 'restore', 'uphold'] as const
export type AnswerAct = (typeof ANSWER_ACTS)[number]

/** The status of a review: only a published one is shown to visitors and counted in a rating. */
export const REVIEW_STATUSES = ['published', 'withdrawn', 'contested', 'refused'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

export const REVIEW_STATUS_LABELS: Record<ReviewStatus, string> = {
  published: 'Publié',
  withdrawn: 'Retiré',
  contested: 'Retrait contesté',
  refused: 'Retrait confirmé',
}

/** Why a review is withdrawn, or reported: a low rating is not a reason. */
export const WITHDRAWAL_REASONS = [
  'personal_data',
  'insult',
  'off_topic',
  'not_authentic',
  'advertising',
  'unlawful',
] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

export const WITHDRAWAL_REASON_LABELS: Record<WithdrawalReason, string> = {
  personal_data: 'Il révèle des données personnelles (nom, téléphone, adresse)',
  insult: 'Il est injurieux, haineux ou discriminatoire',
  off_topic: 'Il ne parle pas du séjour',
  not_authentic: 'Il ne vient pas du voyageur, ou a été écrit contre un avantage',
  advertising: 'Il fait de la publicité',
  unlawful: 'Il est illicite (diffamation, menace, atteinte à un droit)',
}

/** What staff and the author may do about the publication of a review. */
export const MODERATION_ACTS = ['withdraw', 'keep', 'contest', 'restore', 'uphold'] as const
export type ModerationAct = (typeof MODERATION_ACTS)[number]

/** Every act of a review's history, as its readers see it. */
export const REVIEW_ACT_LABELS: Record<ModerationAct | 'write' | 'answer' | `answer_${AnswerAct}`, string> = {
  write: 'Avis publié',
  answer: 'Réponse publiée',
  withdraw: 'Avis retiré',
  keep: 'Signalement examiné, avis maintenu',
  contest: 'Retrait contesté par l’auteur',
  restore: 'Avis rétabli',
  uphold: 'Retrait confirmé',
  answer_correct: 'Réponse corrigée',
  answer_retract: 'Réponse retirée par son auteur',
  answer_withdraw: 'Réponse retirée',
  answer_contest: 'Retrait de la réponse contesté',
  answer_restore: 'Réponse rétablie',
  answer_uphold: 'Retrait de la réponse confirmé',
}
export type ReviewAct = keyof typeof REVIEW_ACT_LABELS

/** Who did an act of a review's history. */
export const REVIEW_SIDES = ['author', 'owner', 'agency', 'house', 'system'] as const
export type ReviewSide = (typeof REVIEW_SIDES)[number]

const MOVES: Record<ModerationAct, Partial<Record<ReviewStatus, ReviewStatus>>> = {
  withdraw: { published: 'withdrawn' },
  keep: { published: 'published' },
  contest: { withdrawn: 'contested' },
  restore: { withdrawn: 'published', contested: 'published', refused: 'published' },
  uphold: { contested: 'refused' },
}

/** The status an act leads to; null when the act is not possible from that status. */
export function statusAfter(act: ModerationAct, status: ReviewStatus): ReviewStatus | null {
  return MOVES[act][status] ?? null
}

/** The greatest length, in characters, of an author's grounds, of a note of the staff and of a report. */
export const LONGEST_REASONING = 1_000
