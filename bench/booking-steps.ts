import type { Transport } from '#tests/process/browser.ts'
import { openBrowser } from '#tests/process/browser.ts'
import { CARD_PAYMENT, EARLY_STEPS, SIGNATURE } from '#tests/process/checkout-steps.ts'
import { findFreeStays } from '#tests/process/free-stays.ts'
import { openPostgresDemonstration } from '#tests/process/postgres-demonstration.ts'
import { newTraveler } from '#tests/process/traveler.ts'

/**
 * `node bench/booking-steps.ts`: books one stay of the demonstration over PostgreSQL, page by page, and prints what each form that is
 * sent asks of the database: ways there and back, and transactions. Counts, which do not depend on the machine.
 */
const SAID = /"(\d+) queries \((\d+) for who asks\).* (\d+) transactions"/

const { application, remove } = await openPostgresDemonstration()
try {
  let step = ''
  const lines: string[] = []
  const noting: Transport = async (address, init) => {
    const response = await fetch(address, init)
    const said = SAID.exec(response.headers.get('server-timing') ?? '')
    const { pathname } = new URL(address)
    if (said && init.method === 'POST')
      lines.push(
        `| ${step} | ${pathname.replace(/[\w-]{22,}/, '…')} | ${said[1]} | ${said[2]} | ${said[3]} |`,
      )
    return response
  }
  const traveler = newTraveler(application.origin, { browser: openBrowser(application.origin, noting) })
  const [stay] = await findFreeStays(application.origin, 1)
  for (const { done, prepare } of [...EARLY_STEPS, SIGNATURE, CARD_PAYMENT]) {
    step = done
    await (await prepare(traveler, stay!))()
  }
  console.log('| step | form sent to | queries | of them who asks | transactions |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const line of lines) console.log(line)
} finally {
  await remove()
}
