import { on, type RoomSubscribers } from '#platform/events.ts'
import { mergeVisitorFavorites } from './merge-visitor-favorites.ts'

export const FAVORITE_SUBSCRIBERS: RoomSubscribers = () => [
  on('account.signed_in', 30, mergeVisitorFavorites),
]
