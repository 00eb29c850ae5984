/** The ways in that an account has besides its password. */
export type Factors = { authenticator: boolean; passkeys: number }

/** True when the account would be left with its password alone. */
export function isLastFactor({ authenticator, passkeys }: Factors): boolean {
  return Number(authenticator) + passkeys <= 1
}
