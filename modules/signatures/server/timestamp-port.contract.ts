import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TimestampAuthority } from './timestamp-port.ts'
import { readTimestampToken } from './timestamp-token.ts'

/** What every timestamping authority must do; each adapter runs it against itself. */
export function describeTimestampAuthority(name: string, open: () => Promise<TimestampAuthority>): void {
  describe(`${name} keeps the timestamp contract`, () => {
    let authority: TimestampAuthority
    const digest = createHash('sha256').update('a signature').digest()
    beforeAll(async () => {
      authority = await open()
    })

    test('says its name', () => {
      expect(authority.name.length).toBeGreaterThan(3)
    })

    test('stamps that very digest, at the instant it says, under a signature that holds', async () => {
      const { token, at } = await authority.stamp(digest)
      const info = await readTimestampToken(token)
      const { hashAlgorithm, hashedMessage } = info.messageImprint
      expect(hashAlgorithm.algorithmId).toBe('2.16.840.1.101.3.4.2.1')
      expect(Buffer.from(hashedMessage.valueBlock.valueHexView)).toEqual(digest)
      expect(Math.abs(info.genTime.getTime() - at.getTime())).toBeLessThan(1000)
    })

    test('gives each token a number of its own', async () => {
      const numbers = await Promise.all(
        [1, 2].map(async () => {
          const { token } = await authority.stamp(randomBytes(32))
          const { serialNumber } = await readTimestampToken(token)
          return Buffer.from(serialNumber.valueBlock.valueHexView).toString('hex')
        }),
      )
      expect(numbers[0]).not.toBe(numbers[1])
    })

    test('a token that was tampered with is not believed', async () => {
      const { token } = await authority.stamp(digest)
      const changed = Buffer.from(token)
      const at = changed.indexOf(digest)
      changed[at] = changed[at]! ^ 1
      await expect(readTimestampToken(changed)).rejects.toThrow()
    })
  })
}
