import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { getCheckoutByToken } from '#modules/checkout/server/find-checkout.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { addAskedPrice, LOWER_RENT, ORDINARY_RENT } from '#tests/asked-price.ts'
import { MAY, WEEK } from '#tests/option-desk.ts'
import { lastQueuedMail, listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { answerPrice } from './answer-price.ts'
import { bookOption } from './book-option.ts'
import { findStayOption } from './find-stay-option.ts'
import { readOption } from './read-option.ts'
import { withdrawPrice } from './withdraw-price.ts'

const TIMES = 6
const services = await openTestServices(undefined, { clock: MAY })
const { db } = services

const fresh = async () => {
  const at = await addAskedPrice(services, WEEK)
  return { ...at, ordinary: (await readOption(services, at.villa.head, at.option)).total }
}
type Asked = Awaited<ReturnType<typeof fresh>>
const answer = ({ villa, asked }: Asked, isAccepted: boolean) =>
  answerPrice(services, villa.owner, { asked, isAccepted })
const withdraw = ({ villa, option }: Asked) => withdrawPrice(services, villa.head, { option })
const shown = ({ villa, option }: Asked) => readOption(services, villa.head, option)
const mailsTo = ({ email }: Asked) => listQueuedMails(db, { of: 'option-news', to: email })

/** The option has the price that its state says, and its contact was mailed it last. */
async function expectOnePrice(at: Asked): Promise<string> {
  const { granted, total, pricePromiseId } = await shown(at)
  const isGranted = granted!.state === 'accepted'
  expect([total < at.ordinary, total <= at.ordinary]).toEqual([isGranted, true])
  expect(pricePromiseId !== null).toBe(isGranted)
  const [last] = (await mailsTo(at)).slice(-1)
  expect(last!.props.total).toBe(total)
  return granted!.state
}

test('an owner who accepts and refuses at once has answered once', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const at = await fresh()
    const [accepted, refused] = await Promise.allSettled([answer(at, true), answer(at, false)])
    expect([accepted.status, refused.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await expectOnePrice(at)).toBe(accepted.status === 'fulfilled' ? 'accepted' : 'refused')
    expect(await mailsTo(at)).toHaveLength(accepted.status === 'fulfilled' ? 2 : 1)
  }
})

test('a price that its agency takes back while its owner agrees is taken back, whichever comes first', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const at = await fresh()
    const [accepted, withdrawn] = await Promise.allSettled([answer(at, true), withdraw(at)])
    expect(withdrawn).toEqual({
      ...{ status: 'fulfilled', value: { wasGranted: accepted.status === 'fulfilled' } },
    })
    if (accepted.status === 'rejected') expect(accepted.reason).toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await expectOnePrice(at)).toBe('withdrawn')
    expect(await mailsTo(at)).toHaveLength(accepted.status === 'fulfilled' ? 3 : 1)
  }
})

test('a stay that is booked while its owner agrees to a lower rent is at that rent, or the owner is too late', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const at = await fresh()
    const { villa, option, email } = at
    const [accepted, booked] = await Promise.allSettled([
      answer(at, true),
      bookOption(services, villa.agent, { option, seenTotal: null }),
    ])
    expect(booked.status).toBe('fulfilled')
    const rent = accepted.status === 'fulfilled' ? LOWER_RENT : ORDINARY_RENT
    if (accepted.status === 'rejected') expect(accepted.reason).toMatchObject({ code: 'STATUS_CONFLICT' })
    const { props } = await lastQueuedMail(db, { of: 'booking-prepared', to: email })
    const token = props.resumeUrl.split('/').at(-1)!
    const checkout = await getCheckoutByToken(services, token, { address: `192.0.2.${n}` })
    const { reservation, statement } = checkout.stays[0]!
    expect([props.total, statement.lines[0]!.amount]).toEqual([statement.total, rent])
    const { granted } = await findStayOption(services, villa.head, reservation.publicId)
    expect(granted?.rent ?? ORDINARY_RENT).toBe(rent)
  }
})

test('a price that its owner agrees to while another comes to answer for the villa binds neither', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const at = await fresh()
    const { publicId } = at.villa
    const person = { firstName: 'Marius', lastName: 'Vidal', phone: null, company: null }
    const email = `${crypto.randomUUID()}@example.org`
    const { partyId } = await enterOwner(services, SYSTEM, { publicId, email, ...person })
    const [, given] = await Promise.allSettled([
      answer(at, true),
      setShares(services, SYSTEM, {
        ...{ publicId, from: '2027-05-07', representativeId: partyId },
        shares: [{ partyId, holding: 'joint', basisPoints: 10_000 }],
      }),
    ])
    expect(given.status).toBe('fulfilled')
    expect(await expectOnePrice(at)).toBe('withdrawn')
  }
})
