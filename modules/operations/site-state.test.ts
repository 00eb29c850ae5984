import { expect, test } from 'vitest'
import { databaseLines, feedLine, jobLines, queueLines, type SiteState } from './site-state.ts'

const STATE: SiteState = {
  database: {
    provider: 'postgres',
    version: '15.18',
    bytes: 23_400_000,
    connections: { open: 4, idle: 3, waiting: 0 },
  },
  ...{ schema: { last: '0333-acts-of-the-audit', count: 214 }, node: 'v24.21.0' },
  queue: [
    { kind: 'mail', waiting: 3, late: 12, givenUp: 0 },
    { kind: 'feed', waiting: 1, late: 720, givenUp: 2 },
  ],
  jobs: [
    { name: 'purge-ended', late: 0, failures: 0 },
    { name: 'pay-dues', late: 4_000, failures: 1 },
  ],
  feeds: { total: 9, silent: 2 },
}

test('what waits is said by kind, and is wrong once it is late or given up', () => {
  expect(queueLines(STATE)).toEqual([
    { term: 'E-mail à envoyer', words: '3 en attente', isWrong: false },
    {
      term: 'Calendrier d’un autre site à lire',
      words: '1 en attente, le plus ancien depuis 12 minutes, 2 abandonnés',
      isWrong: true,
    },
  ])
  expect(queueLines({ queue: [] })).toMatchObject([{ isWrong: false }])
})

test('jobs are named when they are late or fail, else counted', () => {
  expect(jobLines(STATE)).toMatchObject([{ term: 'pay-dues', isWrong: true }])
  expect(jobLines({ jobs: STATE.jobs.slice(0, 1) })).toEqual([
    { term: 'Tâches planifiées', words: '1, toutes à l’heure', isWrong: false },
  ])
})

test('calendars that do not answer are wrong', () => {
  expect(feedLine(STATE)).toMatchObject({ words: '2 sur 9 sans réponse depuis un jour', isWrong: true })
  expect(feedLine({ feeds: { total: 9, silent: 0 } })).toMatchObject({ words: '9, tous lus', isWrong: false })
})

test('requests that wait for a connection are wrong; the embedded database has none to count', () => {
  const wrongIn = (database: Partial<SiteState['database']>) =>
    databaseLines({ ...STATE, database: { ...STATE.database, ...database } }).filter(({ isWrong }) => isWrong)
  expect(wrongIn({})).toEqual([])
  expect(wrongIn({ connections: { open: 20, idle: 0, waiting: 1 } })).toMatchObject([
    { words: '20 ouvertes, dont 0 libres\u00a0; 1 requête attend' },
  ])
  expect(wrongIn({ provider: 'embedded', connections: null })).toEqual([])
})
