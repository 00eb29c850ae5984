import { on, type RoomSubscribers } from '#platform/events.ts'
import { mergeVisitorProofs } from './merge-visitor-proofs.ts'

export const ACCOUNT_SUBSCRIBERS: RoomSubscribers = () => [
  // First of all: the mailbox that it proves decides which checkouts come with the account.
  on('account.signed_in', 10, mergeVisitorProofs),
]
