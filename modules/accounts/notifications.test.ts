import { expect, test } from 'vitest'
import { MAILS } from '#server/mails.ts'
import { notificationsFor } from './notifications.ts'

test('a traveler and an owner choose about messages and reviews, an agency’s people about mentions, staff about none', () => {
  expect(notificationsFor(['TRAVELER'])).toEqual(['messages', 'reviews'])
  expect(notificationsFor(['OWNER'])).toEqual(['messages', 'reviews'])
  expect(notificationsFor(['AGENT'])).toEqual(['mentions'])
  expect(notificationsFor(['BACK_OFFICE', 'ADMIN'])).toEqual([])
})

test('only messages received while away, reviews and mentions may be refused: mails of money, contracts and security are always sent', () => {
  const optional = Object.entries(MAILS).flatMap(([name, { notification }]) =>
    notification ? [`${name}: ${notification}`] : [],
  )
  expect(optional.sort()).toEqual([
    'message-mention: mentions',
    'messages-unread: messages',
    'review-answered: reviews',
    'review-published: reviews',
  ])
})
