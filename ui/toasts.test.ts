import { expect, test } from 'vitest'
import type { LiveToast, ToastMessage } from './toast-message.ts'
import { withToast } from './toasts.tsx'

const FAILED: ToastMessage = {
  tone: 'error',
  title: 'Impossible d’ajouter aux favoris',
  detail: 'Réessayez.',
}

function shown(...messages: ToastMessage[]): LiveToast[] {
  return messages.reduce<LiveToast[]>(withToast, [])
}

test('a message shown twice stays one message, in the last place', () => {
  const toasts = shown(FAILED, { tone: 'success', title: 'Lien copié' }, FAILED)
  expect(toasts.map(({ title }) => title)).toEqual(['Lien copié', FAILED.title])
})

test('messages with different words are two messages; messages of one topic are one', () => {
  expect(shown(FAILED, { ...FAILED, detail: 'Autre chose.' })).toHaveLength(2)
  const lost: ToastMessage = { tone: 'error', title: 'Connexion perdue', topic: 'connexion' }
  const back: ToastMessage = { tone: 'success', title: 'Connexion rétablie', topic: 'connexion' }
  expect(shown(lost, back).map(({ title }) => title)).toEqual(['Connexion rétablie'])
})
