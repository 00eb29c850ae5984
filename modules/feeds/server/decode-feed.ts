const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The text of a calendar's bytes: UTF-8, with or without a byte order mark, else Windows-1252, whatever
 * charset the answer names. Lines are unfolded first: some sites fold them inside a character.
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
