const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The text of a calendar's bytes: UTF-8, with or without its mark, else Windows-1252, whatever the answer said. Lines are
 * unfolded first: some sites fold them in the middle of a letter.
 */
export function decodeFeed(bytes: Uint8Array): string {
  const unfolded = Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/\r?\n[ \t]/g, ''),
    'latin1',
  )
  return decode(unfolded).replace(BYTE_ORDER_MARK, '')
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
