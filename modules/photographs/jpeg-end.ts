const END = 0xd9
const SCAN = 0xda
/** Markers that stand alone, without a length: TEM and the restarts. */
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * Whether a JPEG goes on to its end marker (ITU T.81, annex B). The place of bytes that never arrived is often filled with
 * zeros, which a decoder reads as gray without an error.
 */
export function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1]!
    if (marker === END) return true
    if (marker === 0xff) at += 1
    else if (hasNoLength(marker)) at += 2
    else {
      at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
      at = marker === SCAN || bytes[at] !== 0xff ? nextMarker(bytes, at) : at
    }
  }
  return false
}

/** The place of the next marker after the data of a scan, whose own 0xff are followed by 0 or by a restart. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !hasNoLength(next)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}
