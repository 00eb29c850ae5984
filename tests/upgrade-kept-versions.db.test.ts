import { describe, expect, inject, test, vi } from 'vitest'
import { SECOND_AGENCY } from '#db/seed/demo-agency.ts'
import { SECOND_AGENCY_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
import { listAgencies, listMembersOfAgency } from '#modules/agencies/server/find-agency.ts'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { findDemoStay } from '#modules/demo/server/find-demo-stay.ts'
import { readRentalFile } from '#modules/rental-contracts/server/find-rental-contract.ts'
import { migrate } from '#platform/database/migrate.ts'
import { prepareData } from '#server/prepare-data.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { temporaryFolder } from './after-file.ts'
import { openCheckoutDesk } from './checkout-desk.ts'
import { KEPT_SECRET } from './kept-versions/kept-secret.ts'
import { fillAsKept, KEPT_VERSIONS } from './kept-versions/open-kept-version.ts'
import { openEmptyDatabase } from './test-database.ts'

const A_DAY = 86_400_000

/** How a version filled its demonstration concerns no engine: a server opens one of each version. */
const ENGINE = inject('testDatabase').provider
const VERSIONS = KEPT_VERSIONS.filter((version) => ENGINE === 'embedded' || version.endsWith('-started'))

describe.for(VERSIONS)('a demonstration of %s', (version) => {
  test('is upgraded and started, twice, and a stay is booked in it, signed and paid', async () => {
    const opened = await openEmptyDatabase()
    const { db } = opened
    const dataDirectory = temporaryFolder('kept')
    const keptAt = await fillAsKept(version, { opened, dataDirectory })
    await migrate(opened)
    const clock = { now: () => new Date(keptAt.getTime() + A_DAY) }
    const variables = { DATA_DIR: dataDirectory, APP_SECRET: KEPT_SECRET, DEMO: '1' }
    const desk = await openCheckoutDesk(db, clock, variables)
    const warn = vi.spyOn(desk.needs.log, 'warn')
    await prepareData(desk.needs)
    await prepareData(desk.needs)
    expect(warn).not.toHaveBeenCalled()
    const { id } = (await listAgencies(db)).find(({ slug }) => slug === SECOND_AGENCY.slug)!
    expect(await listMembersOfAgency(db, id)).toHaveLength(SECOND_AGENCY_ACCOUNTS.length)

    const visitor = await desk.newVisitor()
    const { listing, stay } = (await findDemoStay(desk.needs))!
    const { publicId } = await desk.start(visitor, [listing.publicId], stay)
    await desk.throughContract(visitor, publicId)
    const atPay = await desk.sign(publicId)
    const card = { method: 'card', cardToken: await desk.cardToken() } as const
    await payOneHolder(desk.needs, visitor, { checkout: atPay, ...card })
    const [contract] = await listContracts(db, atPay)
    const signed = await readRentalFile(desk.needs, contract!.publicId, 'signed')
    expect(Buffer.from(signed.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    const { status } = await db
      .selectFrom('reservations')
      .select('status')
      .where('publicId', '=', atPay.stays[0]!.reservation.publicId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('confirmed')
  })
})
