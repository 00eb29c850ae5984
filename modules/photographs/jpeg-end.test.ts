import { expect, test } from 'vitest'
import { hasJpegEnd } from './jpeg-end.ts'

const START = [0xff, 0xd8]
const HEADER = [0xff, 0xe0, 0, 4, 1, 2]
/** A thumbnail within a segment has an end of its own. */
const THUMBNAIL = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9]
const SCAN = [0xff, 0xda, 0, 3, 1, 7, 0xff, 0, 8, 0xff, 0xd0, 9]
const END = [0xff, 0xd9]

test.each([
  [true, [START, HEADER, SCAN, END]],
  [true, [START, THUMBNAIL, SCAN, SCAN, END, [1, 2, 3]]],
  [true, [START, HEADER, SCAN, [0xff, 0xff], [0xd9]]],
  [false, [START, HEADER, SCAN]],
  [false, [START, THUMBNAIL, SCAN, [0, 0, 0, 0, 0, 0]]],
  [false, [START, HEADER]],
  [false, [START, [0xff, 0xe1, 0xff, 0xff, 1]]],
  [false, [START]],
])('a JPEG goes on to its end: %s', (isWhole, parts) => {
  expect(hasJpegEnd(new Uint8Array(parts.flat()))).toBe(isWhole)
})
