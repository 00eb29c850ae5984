import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { warnOfDiskSpace } from './warn-of-disk-space.ts'

/** The level and the words of what is written in the log for a disk of 100 GB with so much free. */
function written(free: number): [level: string, words: string, free: number][] {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  warnOfDiskSpace({ config: { dataDirectory: '/data' }, log }, () => ({ free, total: 100e9 }))
  return lines.map((line) => JSON.parse(line)).map(({ level, msg, free: left }) => [level, msg, left])
}

test('the log warns of a disk below 10 %, calls one without room an error, and says nothing of another', () => {
  expect(written(9.9e9)).toEqual([['warn', 'little disk space is left', 9.9e9]])
  expect(written(1_000)).toEqual([['error', 'no disk space is left', 1_000]])
  expect(written(10e9)).toEqual([])
})
