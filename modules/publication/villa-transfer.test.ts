import { expect, test } from 'vitest'
import { transferObstacles } from './villa-transfer.ts'

test('a villa on the site or read by its owner is taken back first, and its mandate is over first', () => {
  expect(transferObstacles({ status: 'published', mandate: null })).toEqual([
    'L’annonce est «\u00a0Publiée\u00a0»\u00a0: mettez-la d’abord en pause.',
  ])
  const mandate = { state: 'in_force', name: 'Le mandat n°\u00a012' } as const
  expect(transferObstacles({ status: 'owner_review', mandate })).toEqual([
    'L’annonce est «\u00a0En attente du propriétaire\u00a0»\u00a0: reprenez-la d’abord en brouillon.',
    'Le mandat n°\u00a012 court encore\u00a0: notez sa fin, la villa peut être confiée le lendemain de son dernier jour.',
  ])
  for (const state of ['draft', 'awaiting_signature'] as const)
    expect(transferObstacles({ status: 'draft', mandate: { ...mandate, state } })).toEqual([
      'Le mandat n°\u00a012 est en préparation\u00a0: l’agence l’annule d’abord.',
    ])
})

test.each(['draft', 'agency_review', 'paused', 'rejected', 'archived'] as const)(
  'nothing is in the way of a villa that is %s and has no mandate',
  (status) => {
    expect(transferObstacles({ status, mandate: null })).toEqual([])
  },
)
