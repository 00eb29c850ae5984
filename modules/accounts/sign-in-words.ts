/** By what an account was entered, by the code that its entry keeps. */
export const SIGN_IN_WAYS: Readonly<Record<string, string>> = {
  password: 'mot de passe',
  totp: 'mot de passe et code',
  'recovery-code': 'mot de passe et code de secours',
  passkey: 'clé d’accès',
}

/** Why an entry was refused. */
export const REFUSED_SIGN_IN_CAUSES: Readonly<Record<string, string>> = {
  password: 'mot de passe incorrect',
  passkey: 'clé d’accès non vérifiée',
  'passkey-required': 'clé d’accès demandée',
  closed: 'compte désactivé',
  WRONG_FACTOR: 'code incorrect',
  SECOND_STEP_OVER: 'délai dépassé',
  TOO_MANY_ATTEMPTS: 'trop d’essais',
}
