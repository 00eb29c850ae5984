/** Whether an account signs in by a password; one that a mailed link opened has none until its holder chooses it. */
export type PasswordState = 'no_account' | 'no_password' | 'password'
