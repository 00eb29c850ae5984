import { on, type RoomSubscribers } from '#platform/events.ts'
import { mergeVisitorCart } from './merge-visitor-cart.ts'

export const CART_SUBSCRIBERS: RoomSubscribers = () => [on('account.signed_in', 20, mergeVisitorCart)]
