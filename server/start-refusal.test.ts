import { expect, test } from 'vitest'
import { DatabaseAway } from '#platform/database/database-away.ts'
import { Refusal } from '#shared/refusal.ts'
import { startRefusal } from './start-refusal.ts'

const system = (code: string, path: string) => Object.assign(new Error(`${code}: not done`), { code, path })

test.each([
  [
    'a refusal of a use case',
    new Refusal('STATUS_CONFLICT'),
    /^Les données n’ont pas pu[\s\S]*STATUS_CONFLICT[\s\S]*relancez/,
  ],
  [
    'a database that is away',
    new DatabaseAway(system('ECONNREFUSED', '')),
    /^La base de données ne répond pas \(E[\s\S]*DATABASE_URL/,
  ],
  [
    'a folder of another account',
    system('EACCES', '/srv/data'),
    /^Calanque n’a pas le droit d’écrire dans \/srv\/data\./,
  ],
  ['a full disk', system('ENOSPC', '/srv/data'), /plus de place sur le disque de \/srv\/data\. Faites-en/],
  [
    'a sentence of our own',
    new Error('La base est déjà ouverte. Arrêtez-la d’abord.'),
    /^La base est déjà ouverte\. Arrêtez-la d’abord\.$/,
  ],
  [
    'the words of a library',
    new Error('unexpected end of file'),
    /^Calanque n’a pas pu démarrer\u00a0: unexpected end of file\. Vos données/,
  ],
] as const)('%s is said as a French sentence with what to do', (_, error, said) => {
  expect(startRefusal(error)).toMatch(said)
})
