const SHAPE = /^\+?[\d\s().-]{6,24}$/
/** The fewest figures of an international number, and the most that E.164 allows. */
const [FEWEST, MOST] = [8, 15]

/**
 * A telephone number as typed, trimmed: 8 to 15 figures, spaces, dots, hyphens and brackets, with or without
 * the country's code. Null for anything else. Whether the number is in use is not checked (decision 040).
 */
export function readPhone(text: string): string | null {
  const phone = text.trim().replace(/\s+/g, ' ')
  const figures = phone.replace(/\D/g, '').length
  return SHAPE.test(phone) && figures >= FEWEST && figures <= MOST ? phone : null
}
