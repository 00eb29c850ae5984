import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeBrowser } from '#tests/push-browser.ts'
import { openPushReceiver } from '#tests/push-receiver.ts'
import { PUBLIC_NETWORK } from '../outgoing.ts'
import { WorkRefused } from '../queue/queue.ts'
import { isPushKey, publicPushKey } from './push-key.ts'
import { createPushSender } from './push-sender.ts'
import { isPushTarget } from './push-target.ts'

const PRIVATE = 'Yb6f1cM9c5xqXo0Y7yqvJmO2m4w7q2n0mJ3pQd5kR1A'
const subject = 'mailto:bonjour@demo.calanque.fr'
const MESSAGE = { title: 'Une option expire dans la journée', url: '/agent/options/o', tag: 'n' }

let service: Awaited<ReturnType<typeof openPushReceiver>>
beforeAll(async () => {
  service = await openPushReceiver()
})
const sender = () => createPushSender({ privateKey: PRIVATE, subject, network: service.network })

describe('a message that is pushed', () => {
  test('is read by its browser alone, from a sender who says who they are for a day at most', async () => {
    const { target, path } = service.addBrowser()
    expect(await sender().send(target, MESSAGE)).toBe('sent')
    const { message, vapid, headers } = service.received.at(-1)!
    expect(service.received.at(-1)!.path).toBe(path)
    expect(message).toEqual(MESSAGE)
    expect(vapid).toMatchObject({ aud: service.origin, sub: subject, key: publicPushKey(PRIVATE) })
    expect(vapid.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
    expect(headers).toMatchObject({ ttl: '43200', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  })

  test.each([404, 410, 403, 401])(
    'to a browser whose service answers %i is for one that is gone',
    async (status) => {
      const { target, path } = service.addBrowser()
      service.on(path, (response) => response.writeHead(status).end())
      expect(await sender().send(target, MESSAGE)).toBe('gone')
    },
  )

  test('is not sent on where its service redirects, be it to this machine', async () => {
    const { target, path } = service.addBrowser()
    service.on(path, (response) => response.writeHead(307, { Location: 'https://127.0.0.1/admin' }).end())
    const before = service.received.length
    expect(await sender().send(target, MESSAGE)).toBe('gone')
    expect(service.received).toHaveLength(before + 1)
  })

  test.each([500, 503, 429])('is tried again where its service answers %i', async (status) => {
    const { target, path } = service.addBrowser()
    service.on(path, (response) => response.writeHead(status).end())
    await expect(sender().send(target, MESSAGE)).rejects.not.toBeInstanceOf(WorkRefused)
  })

  test('that its service refuses is never tried again', async () => {
    const { target, path } = service.addBrowser()
    service.on(path, (response) => response.writeHead(413).end())
    await expect(sender().send(target, MESSAGE)).rejects.toBeInstanceOf(WorkRefused)
  })

  test('waits ten seconds at most for its service', async () => {
    const { target, path } = service.addBrowser()
    service.on(path, () => {})
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    try {
      await expect(sender().send(target, MESSAGE)).rejects.toThrow()
      expect(timeout).toHaveBeenCalledWith(10_000)
    } finally {
      timeout.mockRestore()
    }
  })

  test('is sent to public addresses alone: a name that leads to a private machine is of no browser', async () => {
    const network = { ...PUBLIC_NETWORK, addressesOf: async () => ['93.184.216.34', '169.254.169.254'] }
    const { target } = makeBrowser('https://push.example/one')
    expect(await createPushSender({ privateKey: PRIVATE, subject, network }).send(target, MESSAGE)).toBe(
      'gone',
    )
    const unknown = { ...PUBLIC_NETWORK, addressesOf: () => Promise.reject(new Error('no such host')) }
    const lost = createPushSender({ privateKey: PRIVATE, subject, network: unknown })
    await expect(lost.send(target, MESSAGE)).rejects.toThrow('unknown_host')
  })
})

describe('a subscription', () => {
  const { target } = makeBrowser('https://push.example/one')

  test('is taken as a browser makes it', () => {
    expect(isPushTarget(target)).toBe(true)
  })

  test.each([
    ['an address without https', { endpoint: 'http://push.example/one' }],
    ['this machine', { endpoint: 'https://localhost/one' }],
    ['a private address', { endpoint: 'https://10.0.0.1/one' }],
    ['a private address written as a number', { endpoint: 'https://2130706433/one' }],
    ['a private address of IPv6', { endpoint: 'https://[::1]/one' }],
    ['an address with a password', { endpoint: 'https://a:b@push.example/one' }],
    ['no address', { endpoint: 'push' }],
    ['an endless address', { endpoint: `https://push.example/${'a'.repeat(1000)}` }],
    ['a key that is no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a secret that is too short', { auth: 'abc' }],
  ])('is refused with %s', (_, wrong) => {
    expect(isPushTarget({ ...target, ...wrong })).toBe(false)
  })
})

test('a private key is one of P-256, and nothing else', () => {
  expect(isPushKey(PRIVATE)).toBe(true)
  expect(isPushKey('A'.repeat(43))).toBe(false)
  expect(isPushKey(`${PRIVATE}A`)).toBe(false)
})
