const SHAPE = /^\+?[\d\s().-]{6,24}$/
/** The fewest figures of a number one can call from anywhere, and the most that E.164 allows. */
const [FEWEST, MOST] = [8, 15]

/**
 * A telephone number as it was typed, trimmed: 8 to 15 figures, spaces, dots, hyphens and brackets, with or without the
 * country's code. Null for anything else. It says nothing of whether the number is in use (decision 040).
 */
export function readPhone(text: string): string | null {
  const phone = text.trim().replace(/\s+/g, ' ')
  const figures = phone.replace(/\D/g, '').length
  return SHAPE.test(phone) && figures >= FEWEST && figures <= MOST ? phone : null
}
