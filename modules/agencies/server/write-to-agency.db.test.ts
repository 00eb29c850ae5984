import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { getAgency } from './find-agency.ts'
import { writeToAgency } from './write-to-agency.ts'

let db: Database
let agency: string
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agency = (await getAgency(db, await openTestAgency(db))).publicId
})

let caller = 0
/** A message with new words, from a network and an e-mail that sent none. */
function aMessage(changes: Partial<Parameters<typeof writeToAgency>[2]> = {}) {
  caller += 1
  return {
    agency,
    name: 'Camille Exemple',
    email: `camille-${caller}@example.com`,
    phone: '',
    message: 'La piscine est-elle chauffée en avril ?',
    ...changes,
  }
}

/** A network that sent no message. */
const write = (needs: { db: Database }, written: ReturnType<typeof aMessage>) =>
  writeToAgency(needs, { address: `2001:db8:0:${caller}::1` }, written)

const mailsTo = (recipient: string) =>
  db.selectFrom('outboxMails').select(['template', 'props']).where('recipient', '=', recipient).execute()

describe('a message to the agency', () => {
  test('is mailed to the agency, and its author gets an acknowledgement', async () => {
    const written = aMessage({ phone: '+33 6 00 00 00 00' })
    await write({ db }, written)
    expect(await mailsTo('agence@example.com')).toEqual([
      {
        template: 'contact-message',
        props: expect.objectContaining({
          name: 'Camille Exemple',
          email: written.email,
          phone: '+33 6 00 00 00 00',
          message: written.message,
        }),
      },
    ])
    expect(await mailsTo(written.email)).toMatchObject([{ template: 'contact-received' }])
  })

  test('that is sent twice is mailed once', async () => {
    const written = aMessage()
    await write({ db }, written)
    await write({ db }, written)
    expect(await mailsTo(written.email)).toHaveLength(1)
  })

  test.each([
    [{ name: '  ' }, ['name']],
    [{ email: 'camille@' }, ['email']],
    [{ phone: 'demain' }, ['phone']],
    [{ message: 'court' }, ['message']],
    [{ message: 'x'.repeat(4001) }, ['message']],
    [{ name: '', email: '' }, ['name', 'email']],
  ])('%o is refused with the names of its fields, and no mail is queued', async (changes, fields) => {
    const written = aMessage(changes)
    await expect(write({ db }, written)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields },
    })
    expect(await mailsTo(written.email)).toEqual([])
  })

  test('an unknown agency is refused', async () => {
    await expect(write({ db }, aMessage({ agency: 'x' }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('is acknowledged three times a day at most for one e-mail; a fourth is still mailed', async () => {
    const { email } = aMessage()
    for (const day of ['lundi', 'mardi', 'mercredi', 'jeudi'])
      await write({ db }, aMessage({ email, message: `Êtes-vous ouverts le ${day} ?` }))
    expect(await mailsTo(email)).toHaveLength(3)
    const left = await mailsTo('agence@example.com')
    expect(left.filter(({ props }) => (props as { email: string }).email === email)).toHaveLength(4)
  })

  test('is limited to six an hour for a network address, but not for a known visitor there', async () => {
    const office = { address: '203.0.113.5' }
    for (let n = 0; n < 6; n++) await writeToAgency({ db }, office, aMessage())
    await expect(writeToAgency({ db }, office, aMessage())).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
    const known = aMessage()
    await writeToAgency({ db }, { ...office, known: 'visitor:v' }, known)
    expect(await mailsTo(known.email)).toHaveLength(1)
  })
})
