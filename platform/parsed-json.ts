/**
 * The value of a JSON text; undefined when the text is not JSON, or contains a NUL character, which no
 * database stores.
 */
export function parsedJson(text: string): unknown {
  try {
    return text.includes('\\u0000') ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
