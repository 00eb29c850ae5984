import type { Instant } from '#shared/paris-time.ts'
import { type RemarkLine, remarkLines } from './review-remarks.ts'

/** What an owner answered about their listing. */
export type OwnerAnswer = {
  decision: 'approved' | 'rejected'
  at: Instant
  comment: string | null
  remarks: RemarkLine[]
}

type HistoryLine = { at: Date; reason: string | null; metadata: Readonly<Record<string, unknown>> }

const DECISIONS: Readonly<Record<string, OwnerAnswer['decision']>> = {
  owner_approve: 'approved',
  owner_reject: 'rejected',
}

/**
 * The last answer of the owner, while the listing that it is about is not yet published; `lines` is its history, the last
 * line first.
 */
export function openAnswer(lines: readonly HistoryLine[]): OwnerAnswer | null {
  for (const { at, reason, metadata } of lines) {
    const { actionType } = metadata
    if (actionType === 'publish') return null
    const decision = DECISIONS[String(actionType)]
    if (decision) return { decision, at: at.toISOString(), comment: reason, remarks: remarkLines(metadata) }
  }
  return null
}

const APPROVALS: ReadonlySet<unknown> = new Set(['owner_approve', 'hand_over'])

/** True while the owner has approved a version, or sent it themselves, that was not published since; the last line first. */
export function isApprovalOpen(lines: readonly Pick<HistoryLine, 'metadata'>[]): boolean {
  for (const { metadata } of lines) {
    if (APPROVALS.has(metadata.actionType)) return true
    if (metadata.actionType === 'publish' || metadata.actionType === 'owner_reject') return false
  }
  return false
}
