import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TimestampAuthority } from './timestamp-port.ts'
import { readTimestampToken } from './timestamp-token.ts'

/** The tests that every adapter of a timestamping authority must pass. */
export function describeTimestampAuthority(name: string, open: () => Promise<TimestampAuthority>): void {
  describe(`${name} keeps the timestamp contract`, () => {
    let authority: TimestampAuthority
    const digest = createHash('sha256').update('a signature').digest()
    beforeAll(async () => {
      authority = await open()
    })

    test('gives the name of the authority', () => {
      expect(authority.name.length).toBeGreaterThan(3)
    })

    test('gives a token with the digest, the instant of the request and a valid signature', async () => {
      const { token, at } = await authority.stamp(digest)
      const info = await readTimestampToken(token)
      const { hashAlgorithm, hashedMessage } = info.messageImprint
      expect(hashAlgorithm.algorithmId).toBe('2.16.840.1.101.3.4.2.1')
      expect(Buffer.from(hashedMessage.valueBlock.valueHexView)).toEqual(digest)
      expect(Math.abs(info.genTime.getTime() - at.getTime())).toBeLessThan(1000)
    })

    test('gives each token a different serial number', async () => {
      const numbers = await Promise.all(
        [1, 2].map(async () => {
          const { token } = await authority.stamp(randomBytes(32))
          const { serialNumber } = await readTimestampToken(token)
          return Buffer.from(serialNumber.valueBlock.valueHexView).toString('hex')
        }),
      )
      expect(numbers[0]).not.toBe(numbers[1])
    })

    test('a modified token is refused', async () => {
      const { token } = await authority.stamp(digest)
      const changed = Buffer.from(token)
      const at = changed.indexOf(digest)
      changed[at] = changed[at]! ^ 1
      await expect(readTimestampToken(changed)).rejects.toThrow()
    })
  })
}
