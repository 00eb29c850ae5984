import { on, type RoomSubscribers } from '#platform/events.ts'
import {
  noticeAskedOption,
  noticeCancelled,
  noticeContact,
  noticeMessage,
  noticePaid,
  noticeSigned,
  noticeTask,
} from './notify.ts'

export const NOTICE_SUBSCRIBERS: RoomSubscribers = () => [
  on('contract.signed', 80, noticeSigned),
  on('payment.received', 80, noticePaid),
  on('stay.cancelled', 80, noticeCancelled),
  on('message.written', 10, noticeMessage),
  on('task.given', 10, noticeTask),
  on('contact.given', 10, noticeContact),
  on('option.asked', 10, noticeAskedOption),
]
