import { on, type RoomSubscribers } from '#platform/events.ts'
import {
  noticeCancelled,
  noticeClientOption,
  noticeContact,
  noticeLetGoOption,
  noticeMessage,
  noticePaid,
  noticeProposal,
  noticeSigned,
  noticeTask,
} from './notify.ts'
import { forgetEnded, forgetOthers, forgetSignedOut } from './push-browsers.ts'

export const NOTICE_SUBSCRIBERS: RoomSubscribers = () => [
  on('contract.signed', 80, noticeSigned),
  on('payment.received', 80, noticePaid),
  on('stay.cancelled', 80, noticeCancelled),
  on('message.written', 10, noticeMessage),
  on('task.given', 10, noticeTask),
  on('contact.given', 10, noticeContact),
  on('option.placed', 10, noticeClientOption),
  on('option.let_go', 10, noticeLetGoOption),
  on('proposal.answered', 10, noticeProposal),
  on('account.signed_out', 10, forgetSignedOut),
  on('account.others_ended', 10, forgetOthers),
  on('account.session_ended', 10, forgetEnded),
]
