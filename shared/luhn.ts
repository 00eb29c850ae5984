/** True when the last digit is the check digit of the others (Luhn, ISO/IEC 7812-1), as on cards and SIREN numbers. */
export function isLuhn(digits: string): boolean {
  return luhnSum(digits) % 10 === 0
}

/** Sum of the digits, every second one from the right doubled and its own digits added. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
