import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskSpaceWords, judgeDiskSpace, readDiskSpace } from './disk-space.ts'

const GIGABYTE = 1e9

test.each([
  [{ free: 50 * GIGABYTE, total: 250 * GIGABYTE }, 'ok'],
  [{ free: 25 * GIGABYTE, total: 250 * GIGABYTE }, 'ok'],
  [{ free: 24.9 * GIGABYTE, total: 250 * GIGABYTE }, 'low'],
  [{ free: 60_000_000, total: 250 * GIGABYTE }, 'full'],
  [{ free: 60_000_000, total: 80_000_000 }, 'full'],
] as const)('a disk with %o is %s', (space, state) => expect(judgeDiskSpace(space)).toBe(state))

test('the space of a folder that does not exist yet is that of the disk that will hold it', () => {
  const space = readDiskSpace(join(tmpdir(), 'calanque-no-such-folder', 'deeper'))
  expect(space?.total).toBe(readDiskSpace(tmpdir())?.total)
  expect(space?.total).toBeGreaterThan(0)
})

test('free space is said in units a person reads', () => {
  expect(diskSpaceWords({ free: 1_430_000_000, total: 20_000_000_000 })).toBe(
    '1,4\u00a0Go libres sur 20\u00a0Go',
  )
  expect(diskSpaceWords({ free: 900_000, total: 2_500_000_000_000 })).toBe(
    '0,9\u00a0Mo libres sur 2,5\u00a0To',
  )
})
