import { fieldOf } from '#shared/forms/fields.ts'

/** The most characters a message may have. */
export const LONGEST_MESSAGE = 4000

/**
 * The text of a message as it is kept: composed accents (NFC), line feeds alone, no other control character, no space at
 * the end of a line, never more than one empty line, trimmed. Null when nothing is left, or more than `LONGEST_MESSAGE`.
 */
export function messageText(typed: string): string | null {
  // A far too long text is refused before it is normalized, which would cost time.
  if (typed.length > 4 * LONGEST_MESSAGE) return null
  const text = typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return text.length > 0 && [...text].length <= LONGEST_MESSAGE ? text : null
}

/** The field of a message. */
export const messageField = fieldOf(messageText, 'Écrivez votre message, 4\u202f000 signes au plus.')
