import type { RoomSubscribers, SubscriberNeeds, Subscription } from '#platform/events.ts'
import * as rooms from './collected/subscribers.gen.ts'

/** What follows from each event, as the rooms declare it; mails go through the outbox (`docs/decisions/096`). */
export function subscriptions(needs: SubscriberNeeds): Subscription[] {
  return Object.values<RoomSubscribers>(rooms).flatMap((subscribersOf) => subscribersOf(needs))
}
