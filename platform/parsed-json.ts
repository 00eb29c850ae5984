/** The value that a text is the JSON of; undefined when it is none, or holds a NUL character, which no database keeps. */
export function parsedJson(text: string): unknown {
  try {
    return text.includes('\\u0000') ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
