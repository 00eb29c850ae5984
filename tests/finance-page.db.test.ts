import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader as loadFinance } from '#app/routes/console/back-office/finance/finance.tsx'
import { consoleContext, type SignedInActor } from '#app/routes/console/frame/console-context.ts'
import { loader as loadListFile } from '#app/routes/console/frame/list-csv.ts'
import { requestIdContext, servicesContext } from '#server/request-context.ts'
import type { Services } from '#server/services.ts'
import { openTestDatabase } from './test-database.ts'

type Load = (args: { url: URL; context: RouterContextProvider; pattern: string }) => Promise<never>

const staff = {
  kind: 'user',
  userId: 'u1',
  roles: ['BACK_OFFICE'],
  agencyIds: [],
} as unknown as SignedInActor

test('when a list of the finance page cannot be read, that list shows an error and the others are shown', async () => {
  const { db } = await openTestDatabase()
  const logged: unknown[] = []
  const clock = { now: () => new Date('2027-03-02T09:00:00Z') }
  const log = { error: (line: unknown) => logged.push(line) }
  const context = new RouterContextProvider()
  context.set(servicesContext, { db, clock, log } as unknown as Services)
  context.set(requestIdContext, 'r1')
  context.set(consoleContext, { area: 'back-office', actor: staff })
  const load = (loader: unknown, pattern = '/back-office/finance') =>
    (loader as Load)({
      ...{ context, pattern },
      url: new URL('https://calanque.test/back-office/finance?payouts-q=x'),
    })

  await sql`alter table register_payments rename to register_payments_away`.execute(db)
  const read = { failed: false, rows: [], total: 0 }
  expect(await load(loadFinance)).toMatchObject({
    ...{ transfers: { failed: true }, failedRefunds: read },
    ...{ payouts: { ...read, state: { filters: { q: 'x' } } }, mayMove: true, today: '2027-03-02' },
  })
  expect(logged).toHaveLength(1)
  const file: Response = await load(loadListFile, '/back-office/finance/virements-a-faire.csv')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="virements-a-faire.csv"')
  expect(await file.text()).toContain(
    'Réservation;Voyageur;E-mail;Montant;Depuis le;Motif;Compte;Titulaire;IBAN',
  )
})
