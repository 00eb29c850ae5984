import { expect, test } from 'vitest'
import { MAILS } from '#server/mails.ts'
import { notificationsFor } from './notifications.ts'

test('a traveler and an owner choose about messages and reviews, an agency’s people about mentions and notices, staff about none', () => {
  expect(notificationsFor(['TRAVELER'])).toEqual(['messages', 'reviews'])
  expect(notificationsFor(['OWNER'])).toEqual(['messages', 'reviews'])
  expect(notificationsFor(['AGENT'])).toEqual(['mentions', 'notices'])
  expect(notificationsFor(['BACK_OFFICE', 'ADMIN'])).toEqual([])
})

test('only messages received while away, reviews, mentions, notices and answers to proposals may be refused: mails of money, contracts and security are always sent', () => {
  const optional = Object.entries(MAILS).flatMap(([name, { notification }]) =>
    notification ? [`${name}: ${notification}`] : [],
  )
  expect(optional.sort()).toEqual([
    'message-mention: mentions',
    'messages-unread: messages',
    'notices-mailed: notices',
    'proposal-answers: proposals',
    'review-answered: reviews',
    'review-published: reviews',
  ])
})
